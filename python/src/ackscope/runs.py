"""One run: its metrics, its digest, its event rows as an Arrow table."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from importlib.resources import files
from typing import TYPE_CHECKING, Any

import pyarrow as pa

from ackscope.core import Columns, Core, CoreFault, load_core
from ackscope.documents import Document, scenario_of

if TYPE_CHECKING:
    import pandas as pd


@cache
def kinds() -> list[str]:
    """The words of `kind` in event rows, by their numbers."""
    names: list[str] = json.loads(files("ackscope").joinpath("data/kinds.json").read_text("utf-8"))
    return names


@cache
def _core() -> Core:
    return load_core()


def core_version() -> str:
    """Of the core that runs here: the version, and a hash of its sources."""
    return _core().version


@dataclass(frozen=True)
class Run:
    """What a run leaves behind."""

    scenario: dict[str, Any]
    #: As `ackscope run --json` prints them; rates in bit/s, times in s.
    metrics: dict[str, Any]
    #: XXH64 of all event rows: the same in browsers, in Node and natively.
    digest: str
    columns: Columns

    @cached_property
    def events(self) -> pa.Table:
        """The event rows in order of time. `kind` is a word; what `tag`, `id`, `a` and `value` mean depends on it (docs: exports)."""
        arrays: dict[str, pa.Array] = {name: pa.array(column) for name, column in self.columns.items()}
        arrays["kind"] = pa.DictionaryArray.from_arrays(arrays["kind"], pa.array(kinds()))
        return pa.table({"time": pa.array(self.columns["at"] / 1e9), **{name: array for name, array in arrays.items() if name != "at"}})

    def to_pandas(self) -> pd.DataFrame:
        """The event rows as a data frame; needs pandas."""
        return self.events.to_pandas()


def run(
    document: Document | str,
    variant: str | None = None,
    set: Mapping[str, Any] | None = None,
    *,
    seed: int | None = None,
    trace: bool = True,
    max_events: float = float("inf"),
) -> Run:
    """Runs a preset, a variant of an experiment, or a scenario.

    `set`: values by JSON pointer. `trace`: False keeps no event rows, and the run takes less. Raises ValueError, ScenarioError, LimitExceeded.
    """
    scenario = scenario_of(document, variant, set)
    if seed is not None:
        scenario["seed"] = seed
    if not trace:
        scenario["trace"] = {**scenario.get("trace", {}), "level": "off"}
    try:
        metrics, columns, digest = _core().run(scenario, max_events)
    except CoreFault:
        # It is of no use any more; the next run gets another.
        _core.cache_clear()
        raise
    return Run(scenario, metrics, digest, columns)
