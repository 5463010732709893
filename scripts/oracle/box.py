"""Joins the namespaces a and r by two TUN devices, and meddles with single segments of the first connection that it sees.

    box.py RULE...      drop:N:T    loses the first T transmissions of segment N
                        delay:N:MS  holds the first transmission of segment N, and lets others pass
                        stall:N:MS  holds everything from the first transmission of segment N on, and lets it go in order

Segments are numbered from 1 by their sequence numbers, so that one that is sent again has its number.
"""
import ctypes
import fcntl
import gc
import heapq
import os
import select
import struct
import sys
import time

SEGMENT = 1448


def tun(namespace, device):
    own = os.open("/proc/self/ns/net", os.O_RDONLY)
    there = os.open(f"/run/netns/{namespace}", os.O_RDONLY)
    libc = ctypes.CDLL(None)
    libc.setns(there, 0x40000000)
    handle = os.open("/dev/net/tun", os.O_RDWR | os.O_NONBLOCK)
    fcntl.ioctl(handle, 0x400454CA, struct.pack("16sH22x", device.encode(), 0x1001))  # TUNSETIFF: IFF_TUN, IFF_NO_PI
    libc.setns(own, 0x40000000)
    return handle


class Box:
    def __init__(self, rules):
        self.rules = [(kind, int(segment), int(value)) for kind, segment, value in (rule.split(":") for rule in rules)]
        self.first = None  # sequence number of the first byte
        self.seen = {}  # transmissions by segment
        self.stalled_until = 0.0

    def segment(self, packet):
        """Its number; None for what carries no data of the connection."""
        length = (packet[0] & 15) * 4
        if packet[0] >> 4 != 4 or packet[9] != 6:
            return None
        sequence = struct.unpack_from("!I", packet, length + 4)[0]
        flags = packet[length + 13]
        if flags & 2 and self.first is None:
            self.first = sequence + 1
        size = struct.unpack_from("!H", packet, 2)[0] - length - (packet[length + 12] >> 4) * 4
        if self.first is None or size <= 0 or flags & 2:
            return None
        return ((sequence - self.first) & 0xFFFFFFFF) // SEGMENT + 1

    def due(self, packet, now):
        """When it goes on; None if it is lost."""
        number = self.segment(packet)
        if number is None:
            return now
        self.seen[number] = self.seen.get(number, 0) + 1
        for kind, segment, value in self.rules:
            if segment != number:
                continue
            if kind == "drop" and self.seen[number] <= value:
                return None
            if kind == "delay" and self.seen[number] == 1:
                return now + value / 1000
            if kind == "stall" and self.seen[number] == 1:
                self.stalled_until = now + value / 1000
        return max(now, self.stalled_until)


def main():
    # Before others, as in guest.py.
    gc.disable()
    os.sched_setscheduler(0, os.SCHED_FIFO, os.sched_param(20))
    box = Box(sys.argv[1:])
    a, r = tun("a", "a0"), tun("r", "r0")
    waiting, order = [], 0
    while True:
        timeout = max(0.0, waiting[0][0] - time.monotonic()) if waiting else None
        for handle in select.select([a, r], [], [], timeout)[0]:
            packet = os.read(handle, 65536)
            now = time.monotonic()
            due = box.due(packet, now) if handle == a else now
            if due is None:
                continue
            order += 1
            heapq.heappush(waiting, (due, order, r if handle == a else a, packet))
        while waiting and waiting[0][0] <= time.monotonic():
            _, _, handle, packet = heapq.heappop(waiting)
            try:
                os.write(handle, packet)
            except OSError:
                pass  # the device goes down at the end


main()
