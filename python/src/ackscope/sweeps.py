"""Many runs, over all processors."""

from __future__ import annotations

import itertools
import json
import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any

import pyarrow as pa

from ackscope.documents import Document, scenario_of
from ackscope.runs import run


def sweep(
    document: Document | str,
    vary: Mapping[str, Sequence[Any]],
    variant: str | None = None,
    set: Mapping[str, Any] | None = None,
    *,
    seeds: int = 1,
    processes: int | None = None,
    progress: bool = True,
) -> pa.Table:
    """Every combination of some values, and of each so many seeds: a row for each run.

    `vary`: values by JSON pointer. Columns: one for each pointer, `seed`, `digest`, and the run's numbers over all flows. `progress` shows a bar
    where tqdm is installed.
    """
    base = scenario_of(document, variant, set)
    first = int(base.get("seed", 1))
    points = [dict(zip(vary, values, strict=True)) for values in itertools.product(*vary.values())]
    # What cannot be changed is told before anything runs.
    for point in points:
        scenario_of(base, set=point)
    tasks = [(base, point, seed) for point in points for seed in range(first, first + seeds)]
    rows = list(_shown(_results(tasks, processes), len(tasks), progress))
    return pa.Table.from_pylist(rows)


def _results(tasks: list[tuple[dict[str, Any], dict[str, Any], int]], processes: int | None) -> Iterator[dict[str, Any]]:
    most = processes or os.cpu_count() or 1
    if most == 1 or len(tasks) == 1:
        yield from map(_point, tasks)
        return
    # Not forked: the engine has threads of its own.
    with ProcessPoolExecutor(min(most, len(tasks)), mp_context=get_context("spawn")) as pool:
        yield from pool.map(_point, tasks)


def _point(task: tuple[dict[str, Any], dict[str, Any], int]) -> dict[str, Any]:
    base, point, seed = task
    result = run(base, set=point, seed=seed, trace=False)
    numbers = {name: value for name, value in result.metrics.items() if isinstance(value, (int, float)) and not isinstance(value, bool)}
    varied = {pointer: value if isinstance(value, (int, float, str)) else json.dumps(value) for pointer, value in point.items()}
    return {**varied, "seed": seed, "digest": result.digest, **numbers}


def _shown(rows: Iterable[dict[str, Any]], total: int, progress: bool) -> Iterable[dict[str, Any]]:
    if not progress:
        return rows
    try:
        from tqdm.auto import tqdm
    except ImportError:
        return rows
    bar: Iterable[dict[str, Any]] = tqdm(rows, total=total, desc="sweep", unit="run")
    return bar
