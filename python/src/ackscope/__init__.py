"""Packet-level TCP simulation, with the core of the Ackscope laboratory: the same numbers and the same digests.

    import ackscope

    run = ackscope.run("smartacking/1-0-5mbps", variant="smartacking")
    print(run.digest, run.metrics["flows"][0]["throughput"])
    run.events.to_pandas()
"""

from ackscope.core import Core, CoreFault, LimitExceeded, Problem, ScenarioError, load_core
from ackscope.documents import presets, scenario_of
from ackscope.pages import page, show
from ackscope.runs import Run, run
from ackscope.sweeps import sweep

__all__ = ["Core", "CoreFault", "LimitExceeded", "Problem", "Run", "ScenarioError", "load_core", "page", "presets", "run", "scenario_of", "show", "sweep"]
