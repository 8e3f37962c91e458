import { render } from "svelte/server";
import { describe, expect, it } from "vitest";
import { m } from "../src/lib/paraglide/messages.js";
import { opensOnlyHere } from "../src/table/reach";
import Share from "../src/table/Share.svelte";

const shown = (address: string) => render(Share, { props: { address, label: "Link" } }).body;

describe("a link to send", () => {
  it("is offered to cameras where other devices can open it", () => {
    expect(shown("http://192.168.1.7:8417/#/t/a")).toContain(m.share_qr());
  });

  it("is not where they could not open it", () => {
    expect(shown("http://localhost:8417/#/t/a")).not.toContain(m.share_qr());
    expect(opensOnlyHere("http://[::1]:8417/#/t/a")).toBe(true);
    expect(opensOnlyHere("http://hortus.example/#/t/a")).toBe(false);
  });
});
