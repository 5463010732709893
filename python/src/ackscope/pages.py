"""Runs in the laboratory's own diagrams: as a page that needs nothing else, or in a notebook.

The page is the one that the laboratory gives away (Download, Page that works offline): it runs the scenario again in the reader's browser, with the
same core, and says whether it came to the same digest.
"""

from __future__ import annotations

import base64
import html
import json
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from ackscope.runs import Run, core_version

if TYPE_CHECKING:
    import anywidget

#: Of the template and of the script that reads it (web/src/share/page-documents.ts).
_PLACES = ("experiment", "results")

_ESM = """
export default {
  render({ model, el }) {
    const frame = document.createElement("iframe");
    frame.title = model.get("label");
    // An origin of its own: what runs in it cannot reach the notebook.
    frame.sandbox = "allow-scripts allow-downloads";
    frame.style.cssText = `display:block;width:100%;border:0;height:${model.get("height")}px`;
    frame.srcdoc = model.get("page");
    el.replaceChildren(frame);
  },
};
"""


def page(*runs: Run, labels: list[str] | None = None, title: str = "Ackscope") -> str:
    """A page of HTML with these runs, the first of which is the one that the others differ from. It fetches nothing."""
    if not runs:
        raise ValueError("there is no run to show")
    names = labels if labels is not None else [chr(ord("A") + place) if len(runs) > 1 else "Run" for place in range(len(runs))]
    if len(names) != len(runs):
        raise ValueError(f"there are {len(runs)} runs and {len(names)} labels")
    ids = [f"run-{place + 1}" for place in range(len(runs))]
    patches = [_patch(runs[0].scenario, run.scenario) for run in runs]
    experiment = {
        "format": 1,
        "title": title,
        "base": runs[0].scenario,
        "variants": [{"id": name, "label": label, "patch": patch} for name, label, patch in zip(ids, names, patches, strict=True)],
    }
    results = {
        "core": core_version(),
        "results": [{"variant": name, "digest": run.digest, "metrics": run.metrics} for name, run in zip(ids, runs, strict=True)],
    }
    text = _data("page.html").replace("<title>Ackscope</title>", f"<title>{html.escape(title)} · Ackscope</title>")
    for place, document in zip(_PLACES, (experiment, results), strict=True):
        # In JSON a < stands in strings alone; written as an escape it cannot end the element.
        inside = json.dumps(document, allow_nan=False).replace("<", "\\u003c")
        text = _filled(text, f'id="{place}"></script>', f'id="{place}">{inside}</script>')
    core = base64.b64encode(files("ackscope").joinpath("data/core.wasm").read_bytes()).decode()
    # A script element ends where its text has these letters; in JavaScript the other writing is the same.
    script = f'globalThis.ackscopeCore="{core}";\n{_data("ackscope.js")}'.replace("</script", "<\\/script")
    return _filled(text, '<script src="ackscope.js"></script>', f"<script>{script}</script>")


def show(*runs: Run, labels: list[str] | None = None, title: str = "Ackscope", height: int = 720) -> anywidget.AnyWidget:
    """The same in a notebook; needs anywidget. `height`: CSS pixels."""
    import anywidget
    import traitlets

    class Shown(anywidget.AnyWidget):
        _esm = _ESM
        page = traitlets.Unicode().tag(sync=True)
        label = traitlets.Unicode().tag(sync=True)
        height = traitlets.Int().tag(sync=True)

    return Shown(page=page(*runs, labels=labels, title=title), label=title, height=height)


def _patch(base: dict[str, Any], other: dict[str, Any]) -> list[dict[str, Any]]:
    """What makes one scenario of another, key by key of the whole: a variant is no place for a finer comparison."""
    changed: list[dict[str, Any]] = [{"op": "add", "path": f"/{key}", "value": value} for key, value in other.items() if base.get(key) != value]
    return [*changed, *({"op": "remove", "path": f"/{key}"} for key in base if key not in other)]


def _data(name: str) -> str:
    return files("ackscope").joinpath(f"data/{name}").read_text("utf-8")


def _filled(text: str, place: str, content: str) -> str:
    if place not in text:
        raise RuntimeError(f"the template of the page has no {place}")
    return text.replace(place, content, 1)
