"""The loader of core.wasm: text in, columns out. Its C side is sim-core/src/bindings/wasm.cpp, its sister sim-core/js/src/core.ts.

Every call there returns a reply (status, handle, data, size) that lives until the next call.
"""

from __future__ import annotations

import json
import struct
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

import numpy as np
import wasmtime

Columns = dict[str, "np.ndarray[Any, Any]"]

#: The columns of event rows in the order of the core's chunks; times in ns.
COLUMN_TYPES = {
    "at": np.float64,
    "kind": np.uint8,
    "tag": np.uint16,
    "flow": np.uint32,
    "id": np.uint32,
    "a": np.uint32,
    "value": np.float64,
}


@dataclass(frozen=True)
class Problem:
    """What is wrong with a document, where (a JSON pointer), and what would be right."""

    pointer: str
    message: str
    expected: str = ""

    def __str__(self) -> str:
        return f"{self.pointer or '(the document)'}: {self.message}" + (f"; expected {self.expected}" if self.expected else "")


class ScenarioError(ValueError):
    """The core takes no such document."""

    def __init__(self, problems: list[Problem]) -> None:
        super().__init__("the scenario cannot be run\n" + "\n".join(f"  {problem}" for problem in problems[:20]))
        self.problems = problems


class CoreFault(RuntimeError):
    """The core stopped in the middle of something: that instance is of no use any more."""


class LimitExceeded(RuntimeError):
    """The run needs more events than it may have."""


class Core:
    """One instance of the simulator. Not for two threads at a time."""

    def __init__(self, module: wasmtime.Module, engine: wasmtime.Engine) -> None:
        self._store = wasmtime.Store(engine)
        imports = [self._import(each) for each in module.imports]
        exports = wasmtime.Instance(self._store, module, imports).exports(self._store)
        self._functions: dict[str, Callable[..., Any]] = {}
        for name in ("_initialize", "ackscope_allocate", "ackscope_release", *_REPLYING, "ackscope_destroy"):
            self._functions[name] = exports[name]  # type: ignore[assignment]
        memory = exports["memory"]
        assert isinstance(memory, wasmtime.Memory)
        self._memory = memory
        self._is_broken = False
        self._call("_initialize")
        #: The version, and a hash of the sources: the same natively, in browsers and here.
        self.version = self._text(self._reply("ackscope_version"))

    def _import(self, imported: wasmtime.ImportType) -> wasmtime.Func:
        name = imported.name

        def call(*_: Any) -> None:
            # A healthy core calls none of its C library but the notice that its memory has grown.
            if name != "emscripten_notify_memory_growth":
                raise CoreFault(f"the core called {name}")

        kind = imported.type
        assert isinstance(kind, wasmtime.FuncType)
        return wasmtime.Func(self._store, kind, call)

    def run(self, scenario: dict[str, Any], max_events: float = float("inf")) -> tuple[dict[str, Any], Columns, str]:
        """Metrics, event rows and digest of a scenario, run to its end.

        Raises ScenarioError, LimitExceeded and CoreFault.
        """
        _, handle, text = self._with_document("ackscope_create", scenario)
        try:
            done = False
            events = 0.0
            while not done:
                if events >= max_events:
                    raise LimitExceeded(f"the run needs more than {int(max_events)} events")
                budget = int(min(_SLICE, max_events - events))
                _, _, data, _ = self._reply("ackscope_advance", handle, float("inf"), budget)
                state, _, events, _ = struct.unpack("<4d", self._bytes(data, 32))
                done = state == 1
            metrics = json.loads(self._text(self._reply("ackscope_metrics", handle)))
            return metrics, self._columns(handle), self._text(self._reply("ackscope_digest", handle))
        finally:
            if not self._is_broken:
                self._call("ackscope_destroy", handle)

    def _columns(self, handle: int) -> Columns:
        _, chunks, data, truncated = self._reply("ackscope_columns", handle)
        if truncated:
            raise LimitExceeded("the run has more rows than trace.cap keeps: raise it, or turn the trace off")
        words = np.frombuffer(self._bytes(data, 32 * chunks), dtype="<u4").reshape(chunks, 8)
        return {
            name: np.concatenate(
                [np.frombuffer(self._bytes(int(words[c, i + 1]), int(words[c, 0]) * np.dtype(kind).itemsize), dtype=kind) for c in range(chunks)]
                or [np.empty(0, dtype=kind)]
            )
            for i, (name, kind) in enumerate(COLUMN_TYPES.items())
        }

    def _with_document(self, name: str, document: dict[str, Any]) -> tuple[int, int, str]:
        text = json.dumps(document, allow_nan=False).encode()
        pointer = self._call("ackscope_allocate", len(text)) & 0xFFFFFFFF
        self._memory.write(self._store, text, pointer)
        status, handle, data, size = self._reply(name, pointer, len(text))
        answer = self._bytes(data, size).decode() if size else ""
        self._call("ackscope_release", pointer)
        if status != 0:
            raise ScenarioError([Problem(**problem) for problem in json.loads(answer)])
        return status, handle, answer

    def _reply(self, name: str, *arguments: Any) -> tuple[int, int, int, int]:
        pointer = self._call(name, *arguments) & 0xFFFFFFFF
        status, handle, data, size = struct.unpack("<4I", self._bytes(pointer, 16))
        return status, handle, data, size

    def _text(self, reply: tuple[int, int, int, int]) -> str:
        return self._bytes(reply[2], reply[3]).decode()

    def _bytes(self, pointer: int, size: int) -> bytes:
        return bytes(self._memory.read(self._store, pointer, pointer + size))

    def _call(self, name: str, *arguments: Any) -> int:
        try:
            result = self._functions[name](self._store, *arguments)
        except (wasmtime.Trap, wasmtime.WasmtimeError) as error:
            self._is_broken = True
            raise CoreFault(f"the core stopped: {error}") from error
        return int(result or 0)


_REPLYING = ("ackscope_version", "ackscope_create", "ackscope_advance", "ackscope_columns", "ackscope_digest", "ackscope_metrics")

#: Events between two looks at the limit.
_SLICE = 1_000_000


@cache
def _compiled() -> tuple[wasmtime.Module, wasmtime.Engine]:
    engine = wasmtime.Engine()
    return wasmtime.Module(engine, files("ackscope").joinpath("data/core.wasm").read_bytes()), engine


def load_core() -> Core:
    """A core of one's own; the module is compiled once in a process."""
    return Core(*_compiled())
