"""Runs inside User-mode Linux: plays conformance scripts against the kernel's own TCP, over a TUN device, in real time.

A job is a script as ackscope's parser gives it, with the settings of the kernel that come nearest to it. What the kernel sent is written down
with its times, and what TCP_INFO said where the script asserts something.
"""
import ctypes
import fcntl
import gc
import json
import os
import pathlib
import select
import socket
import struct
import subprocess
import sys
import time

LOCAL, REMOTE, PORT = "192.0.2.1", "198.51.100.1", 8080
REMOTE_ISN = 1000000
SYN, RST, PSH, ACK, ECE, CWR = 2, 4, 8, 16, 64, 128
CONGESTION, NODELAY, INFO = 13, 1, 11
OFFSETS = {"tcpi_snd_cwnd": 80, "tcpi_snd_ssthresh": 76, "tcpi_rtt": 68, "tcpi_rto": 8}
UNSET = 0x7FFFFFFF


def run(command):
    subprocess.run(command.split(), check=True, capture_output=True)


def checksum(data):
    if len(data) % 2:
        data += b"\0"
    total = sum(struct.unpack(f"!{len(data) // 2}H", data))
    while total >> 16:
        total = (total & 0xFFFF) + (total >> 16)
    return ~total & 0xFFFF


class Player:
    def __init__(self, job):
        self.job = job
        self.steps = job["steps"]
        self.packets, self.values = [], []
        self.local_isn = None
        self.local_port, self.remote_port = (None, PORT) if job["active"] else (PORT, 40000)
        self.scale = 0
        self.socket = self.listening = None
        self.tun = os.open("/dev/net/tun", os.O_RDWR | os.O_NONBLOCK)
        fcntl.ioctl(self.tun, 0x400454CA, struct.pack("16sH22x", b"script", 0x1001))  # TUNSETIFF: IFF_TUN, IFF_NO_PI
        settings = job["settings"]
        run(f"ip addr add {LOCAL}/24 dev script")
        run("ip link set script up mtu 1500")
        run(f"ip route add {REMOTE}/32 dev script initcwnd {settings['initcwnd']} rto_min {settings['rto_min']}ms")
        for name, value in settings["sysctl"].items():
            pathlib.Path("/proc/sys/net/ipv4", name).write_text(str(value))

    def play(self):
        gc.disable()
        os.sched_setscheduler(0, os.SCHED_FIFO, os.sched_param(10))
        if not self.job["active"]:
            self.listening = socket.create_server((LOCAL, PORT))
            self.listening.setsockopt(socket.IPPROTO_TCP, CONGESTION, self.job["settings"]["congestion"].encode())
        self.began = time.monotonic() + 0.05
        # How late the last step was: what the kernel does about it counts from there.
        self.late = 0.0
        for step in self.steps:
            self.listen(self.began + step["at"])
            if step["kind"] in ("connect", "write", "inbound"):
                self.late = max(0.0, time.monotonic() - self.began - step["at"])
            self.act(step)
            self.listen(time.monotonic())
        self.listen(self.began + self.job["end"])
        return {"packets": self.packets, "values": self.values}

    def listen(self, until):
        """Takes what the kernel sends until then."""
        while True:
            try:
                data = os.read(self.tun, 65536)
            except BlockingIOError:
                left = until - time.monotonic()
                if left <= 0:
                    return
                select.select([self.tun], [], [], left)
                continue
            self.take(data, max(0.0, time.monotonic() - self.began - self.late))

    def take(self, data, at):
        if data[0] >> 4 != 4 or data[9] != socket.IPPROTO_TCP:
            return
        header = (data[0] & 15) * 4
        source, _, sequence, ack, offset, flags, _ = struct.unpack_from("!HHIIBBH", data, header)
        length = struct.unpack_from("!H", data, 2)[0] - header - (offset >> 4) * 4
        if flags & SYN and self.local_isn is None:
            self.local_isn, self.local_port = sequence, source
        if self.local_isn is None:
            return
        start = (sequence - self.local_isn) & 0xFFFFFFFF
        names = ("S" if flags & SYN else "") + ("R" if flags & RST else "") + ("E" if flags & ECE else "") + ("W" if flags & CWR else "") + ("." if flags & ACK else "")
        blocks = []
        at_option, end = header + 20, header + (offset >> 4) * 4
        while at_option < end and data[at_option] != 0:
            if data[at_option] == 1:
                at_option += 1
                continue
            if data[at_option] == 5:
                for block in range(at_option + 2, at_option + data[at_option + 1], 8):
                    left, right = struct.unpack_from("!II", data, block)
                    blocks.append([(left - REMOTE_ISN) & 0xFFFFFFFF, (right - REMOTE_ISN) & 0xFFFFFFFF])
            at_option += data[at_option + 1]
        relative = (ack - REMOTE_ISN) & 0xFFFFFFFF if flags & ACK else None
        self.packets.append([round(at, 6), names, start, start + length, relative, blocks])

    def act(self, step):
        kind = step["kind"]
        if kind == "connect":
            self.socket = socket.socket()
            self.socket.setsockopt(socket.IPPROTO_TCP, CONGESTION, self.job["settings"]["congestion"].encode())
            self.socket.setblocking(False)
            self.prepare(self.socket)
            try:
                self.socket.connect((REMOTE, PORT))
            except BlockingIOError:
                pass
        elif kind == "write":
            self.accept()
            self.socket.send(b"a" * step["bytes"])
        elif kind == "inbound":
            self.inject(step["packet"])
            self.accept()
        elif kind == "assert" and self.socket is not None:
            self.values.append(self.value(step["quantity"]))

    def prepare(self, connection):
        if self.job["settings"]["nodelay"]:
            connection.setsockopt(socket.IPPROTO_TCP, NODELAY, 1)
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4 << 20)

    def accept(self):
        if self.socket is None and self.listening is not None and select.select([self.listening], [], [], 0)[0]:
            self.socket, _ = self.listening.accept()
            self.prepare(self.socket)
        elif self.listening is not None and self.socket is not None:
            try:
                self.socket.recv(1 << 20, socket.MSG_DONTWAIT)
            except BlockingIOError:
                pass

    def value(self, quantity):
        info = self.socket.getsockopt(socket.IPPROTO_TCP, INFO, 232)
        found = struct.unpack_from("I", info, OFFSETS[quantity])[0]
        return None if found == UNSET else found

    def inject(self, packet):
        flags = 0
        for name, bit in (("S", SYN), (".", ACK), ("E", ECE), ("W", CWR)):
            if name in packet["flags"]:
                flags |= bit
        options = b""
        if flags & SYN:
            if packet["mss"] is not None:
                options += struct.pack("!BBH", 2, 4, packet["mss"])
            if packet["sackPermitted"]:
                options += b"\4\2\1\1"
            if packet["windowScale"] is not None:
                options += struct.pack("!BBBB", 3, 3, packet["windowScale"], 1)
        if packet["sack"]:
            blocks = b"".join(struct.pack("!II", (self.local_isn + a["from"]) & 0xFFFFFFFF, (self.local_isn + a["to"]) & 0xFFFFFFFF) for a in packet["sack"])
            options += b"\1\1" + struct.pack("!BB", 5, 2 + len(blocks)) + blocks
        ack = 0 if packet["ack"] is None or self.local_isn is None else (self.local_isn + packet["ack"]) & 0xFFFFFFFF
        if flags & SYN and flags & ACK:
            ack = (self.local_isn + 1) & 0xFFFFFFFF
        payload = b"b" * (packet["to"] - packet["from"])
        sequence = (REMOTE_ISN + packet["from"]) & 0xFFFFFFFF
        window = 65535 if packet["window"] is None else packet["window"]
        tcp = struct.pack("!HHIIBBHHH", self.remote_port, self.local_port, sequence, ack, (20 + len(options)) << 2, flags | (PSH if payload else 0), window, 0, 0)
        tcp += options + payload
        pseudo = socket.inet_aton(REMOTE) + socket.inet_aton(LOCAL) + struct.pack("!BBH", 0, 6, len(tcp))
        tcp = tcp[:16] + struct.pack("!H", checksum(pseudo + tcp)) + tcp[18:]
        service = {"ce": 3, "ect0": 2, "ect1": 1}.get(packet["ecn"], 0)
        ip = struct.pack("!BBHHHBBH4s4s", 0x45, service, 20 + len(tcp), 0, 0x4000, 64, 6, 0, socket.inet_aton(REMOTE), socket.inet_aton(LOCAL))
        ip = ip[:10] + struct.pack("!H", checksum(ip)) + ip[12:]
        os.write(self.tun, ip + tcp)


def main(jobs, out):
    run("ip link set lo up")
    for number, job in enumerate(json.loads(pathlib.Path(jobs).read_text())):
        child = os.fork()
        if child == 0:
            try:
                if ctypes.CDLL(None, use_errno=True).unshare(0x40000000):
                    raise OSError(ctypes.get_errno(), "cannot have a network of its own")
                result = Player(job).play()
            except Exception as error:
                result = {"error": repr(error)}
            result["kernel"] = os.uname().release
            pathlib.Path(out, f"{number}.json").write_text(json.dumps(result))
            os._exit(0)
        os.waitpid(child, 0)


main(*sys.argv[1:])
