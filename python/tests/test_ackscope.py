"""The package as it was installed, held against what Node gives (expected.json, made by scripts/lib/python.mjs)."""

import json
import os
import re
import shutil
import subprocess
from pathlib import Path

import numpy as np
import pyarrow.csv
import pyarrow.feather
import pytest
import wasmtime

import ackscope
from ackscope import figures

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


@pytest.fixture
def axes():
    import matplotlib

    matplotlib.use("Agg")
    import matplotlib.pyplot as plt

    picture, ax = plt.subplots()
    yield ax
    plt.close(picture)


@pytest.fixture(scope="module")
def lossy():
    return ackscope.run("smartacking/1-0-5mbps", variant="newreno")


def test_a_sequence_graph_has_every_segment_what_was_sent_again_and_what_was_dropped(axes, lossy):
    assert figures.sequence(lossy, ax=axes) is axes
    lines = {line.get_label(): line.get_xydata() for line in axes.lines}
    again = lossy.metrics["flows"][0]["retransmissions"]
    assert len(lines["sent again"]) == again > 0
    assert len(lines["data"]) + again == lossy.metrics["flows"][0]["segmentsSent"]
    # Whatever was sent again had been dropped, and stands where it was dropped.
    assert set(lines["dropped"][:, 1]) <= set(lines["data"][:, 1])
    assert (lines["acknowledged"][1:, 1] >= lines["acknowledged"][:-1, 1]).all()
    assert axes.get_ylabel() == "Segment"


def test_a_window_begins_with_the_first_and_ssthresh_is_left_out_while_it_is_unset(axes, lossy):
    figures.window(lossy, ax=axes, ssthresh=True)
    cwnd, ssthresh = (line.get_xydata() for line in axes.lines)
    assert cwnd[0, 1] == 1
    assert (cwnd[1:, 0] >= cwnd[:-1, 0]).all()
    assert np.nanmax(ssthresh[:, 1]) < 1e6
    # What is drawn is the window of the rows, each in its place.
    rows = lossy.to_pandas()
    assert len(cwnd) == (rows.kind.isin(["window", "acked"]) & (rows.flow == 0)).sum()


def test_round_trips_are_in_milliseconds(axes, lossy):
    figures.round_trips(lossy, ax=axes)
    samples = axes.lines[0].get_ydata()
    assert 40 <= samples.min() < 100
    assert samples.mean() == pytest.approx(lossy.metrics["flows"][0]["rttMean"] * 1000, rel=0.01)


def test_a_run_without_rows_cannot_be_drawn(axes):
    with pytest.raises(ValueError, match="trace=True"):
        figures.window(ackscope.run("smartacking/1-0-5mbps", trace=False), ax=axes)


def test_a_page_holds_the_runs_and_their_digests_and_no_text_of_theirs_ends_an_element(lossy):
    other = ackscope.run("smartacking/1-0-5mbps", variant="smartacking")
    text = ackscope.page(lossy, other, labels=["</script><b>", "Smart"], title="<Two>")
    assert "</script><b>" not in text
    assert "<title>&lt;Two&gt; · Ackscope</title>" in text
    found = {place: json.loads(re.search(f'id="{place}">(.*?)</script>', text, re.S)[1]) for place in ("experiment", "results")}
    assert [variant["label"] for variant in found["experiment"]["variants"]] == ["</script><b>", "Smart"]
    assert [each["digest"] for each in found["results"]["results"]] == [lossy.digest, other.digest]
    again = [ackscope.run(found["experiment"], variant=f"run-{place}") for place in (1, 2)]
    assert [run.digest for run in again] == [lossy.digest, other.digest]


def test_a_page_needs_runs_and_a_label_for_each(lossy):
    with pytest.raises(ValueError, match="no run"):
        ackscope.page()
    with pytest.raises(ValueError, match="1 runs and 2 labels"):
        ackscope.page(lossy, labels=["a", "b"])


def test_rows_are_written_for_others_to_read(tmp_path, lossy):
    """The lines that docs/python.md shows for R and Observable read these files."""
    pyarrow.csv.write_csv(lossy.events, tmp_path / "rows.csv")
    pyarrow.feather.write_feather(lossy.events, tmp_path / "rows.arrow", compression="uncompressed")
    assert pyarrow.feather.read_table(tmp_path / "rows.arrow").equals(lossy.events)
    assert (tmp_path / "rows.csv").read_text().splitlines()[0] == '"time","kind","tag","flow","id","a","value"'


@pytest.mark.skipif(shutil.which("Rscript") is None, reason="R is not installed")
def test_r_reads_them_as_the_documentation_says(tmp_path, lossy):
    pyarrow.csv.write_csv(lossy.events, tmp_path / "rows.csv")
    shown = os.environ["ACKSCOPE_R_EXAMPLE"]
    result = subprocess.run(["Rscript", "-e", f"{shown}\ncat(nrow(sent))"], cwd=tmp_path, capture_output=True, text=True)
    assert result.returncode == 0, result.stderr
    assert result.stdout.endswith(str(lossy.metrics["flows"][0]["segmentsSent"]))
