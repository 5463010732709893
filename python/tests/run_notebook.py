"""Executes a notebook, as `jupyter execute` does, and writes the widget that it shows as a page: run_notebook.py NOTEBOOK PAGE."""

import json
import sys
from pathlib import Path

import nbformat
from nbclient import NotebookClient

source, target = (Path(each) for each in sys.argv[1:])
notebook = nbformat.read(source, as_version=4)
client = NotebookClient(notebook, timeout=300, kernel_name="python3")
client.execute()

widgets = [state for state in client.widget_state.values() if "page" in state]
if len(widgets) != 1:
    raise SystemExit(f"the notebook shows {len(widgets)} runs in diagrams, not one")
pictures = sum("image/png" in output.get("data", {}) for cell in notebook.cells for output in cell.get("outputs", []))
if pictures == 0:
    raise SystemExit("the notebook draws nothing")

# What a notebook does with a widget: its script gets a model and a place.
model = json.dumps({key: widgets[0][key] for key in ("page", "label", "height")}).replace("<", "\\u003c")
target.write_text(
    f"""<!doctype html><meta charset="utf-8"><title>A notebook</title><div id="cell"></div>
<script type="application/json" id="model">{model}</script>
<script type="module">
{widgets[0]["_esm"].replace("export default", "const widget =")}
const model = JSON.parse(document.getElementById("model").textContent);
widget.render({{ model: {{ get: (name) => model[name] }}, el: document.getElementById("cell") }});
</script>
""",
    "utf-8",
)
