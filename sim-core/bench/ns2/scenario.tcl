# An Ackscope scenario in ns-2, without any tracing:
#   ns scenario.tcl {links} {flows} {settings}
# links     {from to rate-bit/s delay-s forward-packets backward-packets} ...
# flows     {from to start-s segments} ...
# settings  name value ...: segmentBytes ackBytes initialWindow rtoInitial rtoMin rtoMax granularity delayedAck-s
#
# The sender is Agent/TCP/Newreno, the receiver Agent/TCPSink/DelAck. Details of the two simulators differ: their runs
# are alike, not equal. The last line printed is the time at which the last flow completed.
foreach {links flows settings} $argv break
array set is $settings

Agent/TCP set packetSize_ $is(segmentBytes)
# packetSize_ is the size on the wire.
Agent/TCP set useHeaders_ false
Agent/TCP set window_ 1000000
Agent/TCP set windowInitOption_ 1
Agent/TCP set windowInit_ $is(initialWindow)
# No limited transmit.
Agent/TCP set singledup_ 0
Agent/TCP set tcpTick_ $is(granularity)
Agent/TCP set rtxcur_init_ $is(rtoInitial)
Agent/TCP set minrto_ $is(rtoMin)
Agent/TCP set maxrto_ $is(rtoMax)
Agent/TCPSink set packetSize_ $is(ackBytes)
Agent/TCPSink/DelAck set interval_ $is(delayedAck)

set ns [new Simulator]

proc node {name} {
  global ns nodes
  if {![info exists nodes($name)]} { set nodes($name) [$ns node] }
  return $nodes($name)
}

# ns-2 drops when `limit_` packets would wait, so that limit_ - 1 is the most that ever do.
proc limit_queue {from to packets} {
  global ns
  [[$ns link $from $to] queue] set limit_ [expr {$packets + 1}]
}

foreach link $links {
  foreach {from to rate delay forward backward} $link break
  set a [node $from]
  set b [node $to]
  $ns duplex-link $a $b $rate $delay DropTail
  limit_queue $a $b $forward
  limit_queue $b $a $backward
}

set unfinished [llength $flows]

Agent/TCP instproc done {} {
  global ns unfinished
  if {[incr unfinished -1] == 0} {
    puts "complete [$ns now]"
    exit 0
  }
}

foreach flow $flows {
  foreach {from to start segments} $flow break
  set tcp [new Agent/TCP/Newreno]
  set sink [new Agent/TCPSink/DelAck]
  $ns attach-agent [node $from] $tcp
  $ns attach-agent [node $to] $sink
  $ns connect $tcp $sink
  $ns at $start "$tcp advance $segments"
}

$ns run
