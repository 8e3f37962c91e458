import { render } from "svelte/server";
import { describe, expect, it } from "vitest";
import { m } from "../src/lib/paraglide/messages.js";
import Share from "../src/table/Share.svelte";

const shown = (address: string) => render(Share, { props: { address, label: "Link" } }).body;

describe("a link to send", () => {
  it("is offered to cameras where other devices can open it", () => {
    expect(shown("http://192.168.1.7:8417/#/t/a")).toContain(m.share_qr());
  });

  it("says so where it opens on this device only", () => {
    const here = shown("http://localhost:8417/#/t/a");
    expect(here).toContain(m.share_here_only());
    expect(here).not.toContain(m.share_qr());
  });
});
