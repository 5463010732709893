"""Scenario documents: presets by name, variants of an experiment, single values changed."""

from __future__ import annotations

import copy
import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

import jsonpatch
import jsonpointer

Document = Mapping[str, Any]


@cache
def _presets() -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = json.loads(files("ackscope").joinpath("data/presets.json").read_text("utf-8"))
    return found


def presets() -> list[str]:
    """The names of all presets."""
    return list(_presets())


def scenario_of(document: Document | str, variant: str | None = None, set: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """The scenario that a document means.

    `document`: a preset's name, an experiment, or a scenario. `variant`: of an experiment, by default its first. `set`: values by JSON pointer,
    "/links/0/forward/rate"; presets have every value written out. Raises ValueError and tells what there is.
    """
    if isinstance(document, str):
        if document not in _presets():
            near = [name for name in _presets() if document.split("/")[-1] in name][:5]
            raise ValueError(f"there is no preset {document!r}" + (f"; there is {', '.join(near)}" if near else "; presets() lists them"))
        document = _presets()[document]
    scenario = _variant(document, variant) if "variants" in document else dict(document)
    if variant is not None and "variants" not in document:
        raise ValueError("a scenario has no variants")
    scenario = copy.deepcopy(scenario)
    for pointer, value in (set or {}).items():
        try:
            # The place need not be there, what holds it must be: the core knows the keys.
            jsonpointer.set_pointer(scenario, pointer, value)
        except (jsonpointer.JsonPointerException, TypeError) as error:
            raise ValueError(f"set: there is nothing at {pointer!r} to change") from error
    return scenario


def _variant(experiment: Document, name: str | None) -> dict[str, Any]:
    variants = {variant["id"]: variant for variant in experiment["variants"]}
    chosen = name if name is not None else next(iter(variants))
    if chosen not in variants:
        raise ValueError(f"there is no variant {chosen!r}; there is {', '.join(variants)}")
    patched: dict[str, Any] = jsonpatch.apply_patch(experiment["base"], variants[chosen].get("patch", []))
    return patched
