import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router";
import { App } from "./app/App.js";
import "./styles/tokens.css";
import "./styles/fonts.css";
import "./styles/base.css";

const root = document.getElementById("app");
if (!root) throw new Error("index.html has no #app");
createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>,
);
