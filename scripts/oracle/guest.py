"""Runs inside User-mode Linux: lays out the network of each case, sends through it, and writes what the kernel did.

    a -- r == bottleneck == d -- b        data goes from a to b

r sends to d through a token bucket with the case's queue; d and r delay what goes to b and to a by half of the round trip each.
With rules, a and r are joined by a box (box.py) that loses or holds single segments.
"""
import ctypes
import fcntl
import gc
import json
import os
import pathlib
import select
import signal
import socket
import struct
import subprocess
import sys
import time

HERE = pathlib.Path(__file__).resolve().parent
PORT = 5001
LINKS = {"a0": "10.0.0.1", "r0": "10.0.0.2", "r1": "10.0.1.1", "d0": "10.0.1.2", "d1": "10.0.2.2", "b0": "10.0.2.1"}
ROUTES = {
    "a": ["default via 10.0.0.2"],
    "r": ["10.0.2.0/24 via 10.0.1.2"],
    "d": ["10.0.0.0/24 via 10.0.1.1"],
    "b": ["default via 10.0.2.2"],
}
# Offsets in struct tcp_info (linux/tcp.h).
CWND, SSTHRESH, TOTAL_RETRANS, BACKOFF = 80, 76, 100, 3
TCP_INFO, TCP_CC_INFO, TCP_CONGESTION = 11, 26, 13
UNSET = 0x7FFFFFFF
BBR_STARTUP_GAIN = 739  # 2/ln 2, in 256ths


def run(command):
    done = subprocess.run(command.split(), capture_output=True, text=True)
    if done.returncode:
        raise RuntimeError(f"{command}: {done.stderr.strip()}")
    return done.stdout


def enter(namespace):
    """Moves this process into a network namespace."""
    handle = os.open(f"/run/netns/{namespace}", os.O_RDONLY)
    if ctypes.CDLL(None, use_errno=True).setns(handle, 0x40000000):
        raise OSError(ctypes.get_errno(), f"cannot enter {namespace}")
    os.close(handle)


def inside(namespace, work):
    """Does it in a process of its own. Returns the process's number."""
    child = os.fork()
    if child:
        return child
    code = 1
    try:
        enter(namespace)
        work()
        code = 0
    except Exception as error:
        print(f"{namespace}: {error!r}", flush=True)
    os._exit(code)


def lay_out(case):
    for name in "ardb":
        run(f"ip netns add {name}")
    box = None
    if case.get("box"):
        box = subprocess.Popen([sys.executable, HERE / "box.py", *case["box"]])
        time.sleep(0.5)
    else:
        run("ip link add a0 netns a type veth peer name r0 netns r")
    run("ip link add r1 netns r type veth peer name d0 netns d")
    run("ip link add d1 netns d type veth peer name b0 netns b")
    for device, address in LINKS.items():
        at = f"ip -n {device[0]}"
        run(f"{at} addr add {address}/24 dev {device}")
        # One packet is one segment: no offload puts several together.
        run(f"{at} link set {device} up txqueuelen 10000 gso_max_segs 1")
        subprocess.run(["ip", "netns", "exec", device[0], "ethtool", "-K", device, "tso", "off", "gso", "off", "gro", "off"], capture_output=True)
    for name, routes in ROUTES.items():
        for route in routes:
            run(f"ip -n {name} route add {route}")
    half = case["rtt_ms"] / 2
    down = case["down"]
    run(f"tc -n r qdisc add dev r0 root netem delay {half}ms limit 20000")
    run(f"tc -n d qdisc add dev d1 root netem delay {half}ms limit 20000")
    # A burst of two packets: the least with which the bucket passes full ones.
    run(f"tc -n r qdisc add dev r1 root handle 1: tbf rate {down['kbit']}kbit burst 3028 limit 10000000")
    run(f"tc -n r qdisc add dev r1 parent 1:1 handle 10: pfifo limit {down['limit']}")
    wait(inside("r", lambda: write("net/ipv4/ip_forward", 1)))
    wait(inside("d", lambda: write("net/ipv4/ip_forward", 1)))
    settings = {"tcp_no_metrics_save": 1, "tcp_rmem": "4096 8388608 16777216", "tcp_wmem": "4096 4194304 16777216", "tcp_ecn": 0}
    settings.update(case.get("sysctl", {}))
    for end in "ab":
        wait(inside(end, lambda: [write(f"net/ipv4/{key}", value) for key, value in settings.items()]))
    return box


def write(setting, value):
    pathlib.Path("/proc/sys", setting).write_text(str(value))


def wait(child):
    if os.waitpid(child, 0)[1]:
        raise RuntimeError("a process of the case failed")


def receive(count, window, out):
    """Takes `count` connections and reads them to their ends."""
    in_time()
    listening = socket.create_server(("10.0.2.1", PORT), backlog=count)
    children = []
    for _ in range(count):
        connection, (_, port) = listening.accept()
        child = os.fork()
        if child == 0:
            read(connection, window, f"{out}.{port - 40001}.received")
            os._exit(0)
        children.append(child)
        connection.close()
    for child in children:
        os.waitpid(child, 0)


def read(connection, window, out):
    began, last, counted = time.monotonic(), 0.0, 0
    while data := connection.recv(1 << 18):
        last = time.monotonic()
        if window and window[0] <= last - began < window[1]:
            counted += len(data)
    pathlib.Path(out).write_text(json.dumps({"last": last, "counted": counted}))


def in_time():
    """This process goes before others: there is one processor in here, and what waits for it is not the network's doing."""
    gc.disable()
    os.sched_setscheduler(0, os.SCHED_FIFO, os.sched_param(10))


def send(flow, number, start, sample_ms, out):
    in_time()
    connection = socket.socket()
    connection.setsockopt(socket.IPPROTO_TCP, TCP_CONGESTION, flow["cc"].encode())
    connection.bind(("10.0.0.1", 40001 + number))
    # Before the connection is there: a fork takes some 50 ms in here.
    done = os.pipe()
    sampler = os.fork()
    if sampler == 0:
        watch(connection, sample_ms / 1000, done[0], f"{out}.{number}.samples")
        os._exit(0)
    time.sleep(max(0.0, start + flow.get("start", 0) - time.monotonic()))
    connection.connect(("10.0.2.1", PORT))
    began = time.monotonic()
    for step in flow["script"].split(","):
        act(connection, step[0], float(step[1:]))
    while unsent(connection):
        time.sleep(0.0005)
    time.sleep(0.3)  # the FIN stays away from the tail
    os.write(done[1], b".")
    os.waitpid(sampler, 0)
    pathlib.Path(f"{out}.{number}.sent").write_text(json.dumps({"began": began}))
    connection.close()


def act(connection, verb, value):
    if verb == "b":
        connection.sendall(b"a" * int(value))
    elif verb == "p":
        time.sleep(value)
    elif verb == "t":
        until = time.monotonic() + value
        while time.monotonic() < until:
            connection.sendall(b"a" * 8192)
    elif verb == "w":
        while unsent(connection):
            time.sleep(0.0005)
        time.sleep(value)


def unsent(connection):
    """Bytes that are not acknowledged (SIOCOUTQ)."""
    return struct.unpack("i", fcntl.ioctl(connection, 0x5411, b"\0" * 4))[0]


def watch(connection, every, done, out):
    """Samples TCP_INFO until the other end of the pipe writes."""
    rows, due = [], time.monotonic()
    while True:
        info = connection.getsockopt(socket.IPPROTO_TCP, TCP_INFO, 232)
        model = connection.getsockopt(socket.IPPROTO_TCP, TCP_CC_INFO, 20)
        number = lambda at: struct.unpack_from("I", info, at)[0]
        gain = struct.unpack_from("I", model, 12)[0] if len(model) == 20 else 0
        rows.append([time.monotonic(), number(CWND), number(SSTHRESH), number(TOTAL_RETRANS), info[BACKOFF], gain])
        due += every
        if select.select([done], [], [], max(0.0, due - time.monotonic()))[0]:
            break
    pathlib.Path(out).write_text(json.dumps(rows))


def counter(namespace, table, name, out):
    """One of the kernel's own counters, by /proc/net."""

    def look():
        lines = [line.split() for line in pathlib.Path(f"/proc/net/{table}").read_text().splitlines()]
        for names, values in zip(lines[::2], lines[1::2]):
            if name in names:
                pathlib.Path(out).write_text(values[names.index(name)])

    wait(inside(namespace, look))
    return int(pathlib.Path(out).read_text())


def measured(case, number, out):
    load = lambda kind: json.loads(pathlib.Path(f"{out}.{number}.{kind}").read_text())
    rows, sent, received = load("samples"), load("sent"), load("received")
    thresholds = [row[2] for row in rows if row[2] < UNSET]
    left_startup = [row[0] for row in rows if 0 < row[5] < BBR_STARTUP_GAIN - 1]
    found = {
        "completion_ms": 1000 * (received["last"] - sent["began"]),
        "cwnd_max": max(row[1] for row in rows),
        "cwnd_final": rows[-1][1],
        "ssthresh_first": thresholds[0] if thresholds else 0,
        "retransmissions": rows[-1][3],
    }
    if left_startup:
        found["bbr_startup_ms"] = 1000 * (left_startup[0] - sent["began"])
    if window := case.get("window_s"):
        found["window_mbps"] = received["counted"] * 8 / 1e6 / (window[1] - window[0])
    return {f"f{number}.{name}": round(value, 3) for name, value in found.items()}


def measure(case, out):
    box = lay_out(case)
    modules = {}
    try:
        for name, value in case.get("module", {}).items():  # a module's parameters are the whole kernel's
            place = pathlib.Path("/sys/module", name)
            modules[place] = place.read_text()
            place.write_text(str(value))
        flows, window = case["flows"], case.get("window_s")
        reading = inside("b", lambda: receive(len(flows), window, out))
        time.sleep(0.3)
        start = time.monotonic() + 0.5
        sending = [
            inside("a", lambda flow=flow, number=number: send(flow, number, start, case.get("sample_ms", 10), out))
            for number, flow in enumerate(flows)
        ]
        for child in [*sending, reading]:
            wait(child)
        found = {}
        for number in range(len(flows)):
            found.update(measured(case, number, out))
        if len(flows) == 1:
            # The answer to the SYN and the FIN are no ACKs of data.
            found["f0.acks_sent"] = counter("b", "snmp", "OutSegs", f"{out}.count") - 2
            found["f0.delayed_acks"] = counter("b", "netstat", "DelayedACKs", f"{out}.count")
            found["f0.rto"] = counter("a", "netstat", "TCPTimeouts", f"{out}.count")
        return found
    finally:
        for place, value in modules.items():
            place.write_text(value)
        if box:
            box.send_signal(signal.SIGTERM)
            box.wait()
        for name in "ardb":
            run(f"ip netns del {name}")


def main():
    jobs, out = sys.argv[1:]
    for number, case in enumerate(json.loads(pathlib.Path(jobs).read_text())):
        try:
            result = {"found": measure(case, f"/run/case-{number}")}
        except Exception as error:  # the next case may go well
            result = {"error": repr(error)}
        result["kernel"] = os.uname().release
        pathlib.Path(out, f"{number}.json").write_text(json.dumps(result))
        print(case["id"], result.get("error", "measured"), flush=True)


main()
