"""The package as it was installed, held against what Node gives (expected.json, made by scripts/lib/python.mjs)."""

import json
import os
from pathlib import Path

import pytest
import wasmtime

import ackscope

expected = json.loads(Path(os.environ["ACKSCOPE_EXPECTED"]).read_text())


@pytest.mark.parametrize("each", expected["runs"], ids=lambda each: f"{each['preset']} {each['variant']}")
def test_runs_have_the_digest_and_the_metrics_that_node_gives(each):
    run = ackscope.run(each["preset"], each["variant"], each["set"])
    assert run.digest == each["digest"]
    assert run.metrics == each["metrics"]
    assert run.events.num_rows == each["rows"]


def test_the_core_is_the_one_of_node():
    assert ackscope.load_core().version == expected["core"]


def test_events_are_an_arrow_table_in_order_of_time_with_words_for_kinds():
    events = ackscope.run("smartacking/1-0-5mbps").events
    assert events.column_names == ["time", "kind", "tag", "flow", "id", "a", "value"]
    times = events["time"].to_numpy()
    assert (times[1:] >= times[:-1]).all()
    assert {"send", "ack", "receive"} <= set(events["kind"].unique().to_pylist())


def test_frames_are_made_on_demand():
    frame = ackscope.run("smartacking/1-0-5mbps", set={"/flows/0/traffic/segments": 20}).to_pandas()
    assert (frame["kind"] == "send").sum() >= 20


def test_a_seed_changes_a_run_with_chance_and_is_kept():
    one, same, other = (ackscope.run("multihop/hidden-and-exposed", seed=seed) for seed in (1, 1, 2))
    assert one.digest == same.digest != other.digest


def test_a_sweep_has_a_row_for_each_run_the_same_by_one_process_as_by_two():
    vary = {"/flows/0/traffic/segments": [20, 40]}
    alone, together = (ackscope.sweep("smartacking/1-0-5mbps", vary, seeds=2, processes=n, progress=False) for n in (1, 2))
    assert alone.num_rows == 4
    assert alone.equals(together)
    assert alone["seed"].to_pylist() == [1, 2, 1, 2]


def test_what_is_wrong_is_told():
    with pytest.raises(ValueError, match="there is no preset 'smartacking/1-0'.*smartacking/1-0-5mbps"):
        ackscope.run("smartacking/1-0")
    with pytest.raises(ValueError, match="there is no variant 'x'; there is newreno"):
        ackscope.run("smartacking/1-0-5mbps", "x")
    with pytest.raises(ValueError, match="nothing at '/links/9/rate'"):
        ackscope.run("smartacking/1-0-5mbps", set={"/links/9/rate": 1})
    with pytest.raises(ackscope.ScenarioError) as error:
        ackscope.run("smartacking/1-0-5mbps", set={"/links/1/forward/rate": -1})
    assert error.value.problems[0].pointer == "/links/1/forward/rate"
    with pytest.raises(ackscope.ScenarioError, match="format is missing"):
        ackscope.run({})
    # And the core goes on.
    assert ackscope.run("smartacking/1-0-5mbps", set={"/flows/0/traffic/segments": 5}).metrics["ended"] == "complete"


def test_limits_hold():
    with pytest.raises(ackscope.LimitExceeded, match="more than 1000 events"):
        ackscope.run("smartacking/1-0-5mbps", max_events=1000)


def test_a_core_that_stopped_is_not_asked_again(monkeypatch):
    few = {"/flows/0/traffic/segments": 5}

    def stops(*_):
        raise wasmtime.WasmtimeError("unreachable")

    functions = ackscope.runs._core()._functions
    monkeypatch.setitem(functions, "ackscope_advance", stops)
    with pytest.raises(ackscope.CoreFault, match="the core stopped: unreachable"):
        ackscope.run("smartacking/1-0-5mbps", set=few)
    assert ackscope.run("smartacking/1-0-5mbps", set=few).metrics["ended"] == "complete"
