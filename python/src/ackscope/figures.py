"""Runs as Matplotlib axes. Needs matplotlib: `pip install ackscope[all]`.

Each function draws one flow (by its number, from 0) into `ax`, or into the current axes, and returns the axes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from ackscope.runs import Run, kinds

if TYPE_CHECKING:
    from matplotlib.axes import Axes

#: In `window` rows: ssthresh has never been set.
_UNSET = 0xFFFFFFFF


def sequence(run: Run, flow: int = 0, ax: Axes | None = None) -> Axes:
    """A time-sequence graph: segments as they are sent (again: filled otherwise), the sender's snd_una, and drops."""
    ax = _axes(ax)
    at, segment, copy = _rows(run, "send", flow, "at", "a", "value")
    first = copy == 0
    ax.plot(at[first], segment[first], ".", markersize=3, label="data")
    if not first.all():
        ax.plot(at[~first], segment[~first], "s", markersize=4, fillstyle="none", label="sent again")
    times, una = _rows(run, "acked", flow, "at", "a")
    ax.plot(times, una, drawstyle="steps-post", linewidth=1, label="acknowledged")
    lost = _lost_segments(run, flow)
    if len(lost[0]) > 0:
        ax.plot(*lost, "x", markersize=5, label="dropped")
    return _named(ax, "Segment")


def window(run: Run, flow: int = 0, ax: Axes | None = None, ssthresh: bool = False) -> Axes:
    """The congestion window in segments, and if wanted ssthresh."""
    ax = _axes(ax)
    changed, acked = (_rows(run, kind, flow, "at", "value") for kind in ("window", "acked"))
    at, cwnd = (np.concatenate(pair) for pair in zip(changed, acked, strict=True))
    # Of rows of one time the later counts, and they stand in their order.
    order = np.argsort(at, kind="stable")
    known = cwnd[order] >= 0
    ax.plot(at[order][known], cwnd[order][known], drawstyle="steps-post", linewidth=1.2, label="cwnd")
    if ssthresh:
        times, values = _rows(run, "window", flow, "at", "a")
        values = np.where(values == _UNSET, np.nan, values)
        ax.plot(times, values, drawstyle="steps-post", linewidth=1, linestyle="--", label="ssthresh")
    ax.set_ylim(bottom=0)
    return _named(ax, "Window, segments")


def round_trips(run: Run, flow: int = 0, ax: Axes | None = None) -> Axes:
    """The sender's samples of the round-trip time, and its smoothed one, ms."""
    ax = _axes(ax)
    at, sample, srtt = _rows(run, "rtt", flow, "at", "a", "value")
    ax.plot(at, sample / 1e3, ".", markersize=2, label="RTT")
    ax.plot(at, srtt / 1e6, linewidth=1.2, label="srtt")
    ax.set_ylim(bottom=0)
    return _named(ax, "Round-trip time, ms")


def _rows(run: Run, kind: str, flow: int, *names: str) -> tuple[np.ndarray[Any, Any], ...]:
    """Columns of the rows of one kind of a flow; `at` in seconds."""
    columns = run.columns
    if len(columns["at"]) == 0:
        raise ValueError("the run kept no event rows: run it with trace=True")
    of = (columns["kind"] == kinds().index(kind)) & (columns["flow"] == flow)
    return tuple(columns[name][of] / 1e9 if name == "at" else columns[name][of].astype(np.float64) for name in names)


def _lost_segments(run: Run, flow: int) -> tuple[np.ndarray[Any, Any], np.ndarray[Any, Any]]:
    """When a link dropped a segment, and which: a drop names the packet, and its `send` row the segment."""
    at, packet = _rows(run, "drop", flow, "at", "id")
    sent, segment = _rows(run, "send", flow, "id", "a")
    if len(sent) == 0 or len(packet) == 0:
        return np.empty(0), np.empty(0)
    order = np.argsort(sent)
    place = np.searchsorted(sent[order], packet).clip(max=len(sent) - 1)
    is_data = sent[order][place] == packet
    return at[is_data], segment[order][place][is_data]


def _axes(ax: Axes | None) -> Axes:
    if ax is not None:
        return ax
    import matplotlib.pyplot as plt

    return plt.gca()


def _named(ax: Axes, y: str) -> Axes:
    ax.set_xlabel("Time, s")
    ax.set_ylabel(y)
    return ax
