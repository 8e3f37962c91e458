import "@fontsource-variable/fraunces/index.css";
import "@fontsource-variable/source-sans-3/index.css";
import "./styles/tokens.css";
import "./styles/app.css";
import "./styles/marks.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { app } from "./lib/app.svelte";

app.begin();

const target = document.getElementById("app");
if (target !== null) mount(App, { target });
