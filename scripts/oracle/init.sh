#!/bin/sh
# The first process inside User-mode Linux, whose root file system is the host's own. The kernel command line hands it JOBS, OUT, HERE and MODULES.
export PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/run
mount -t proc proc /proc
mount -t sysfs sys /sys
mount -t tmpfs tmp /run
mkdir -p /run/netns
for module in net/sched/sch_netem net/sched/sch_tbf net/ipv4/tcp_bbr net/ipv4/tcp_dctcp drivers/net/veth drivers/net/tun; do
  insmod "$MODULES/kernel/$module.ko" || echo "cannot load $module"
done
sysctl -qw net.ipv4.tcp_allowed_congestion_control="reno cubic bbr dctcp"
/usr/bin/python3 "$HERE/${GUEST:-guest.py}" "$JOBS" "$OUT"
sync
echo o > /proc/sysrq-trigger
sleep 2
