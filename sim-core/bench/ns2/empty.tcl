# What ns-2 needs to start and to stop: subtracted from the time of every other script.
set ns [new Simulator]
$ns at 0.0 "exit 0"
$ns run
