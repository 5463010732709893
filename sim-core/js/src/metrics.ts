/**
 * What a run measured, in SI units, over the scenario's `measure` interval. What a flow does not have is `null`: datagrams (on-off UDP)
 * have neither window nor RTT nor ACKs, and never complete.
 */

export interface FlowMetrics {
  readonly id: string;
  /** Payload bits of first arrivals per second. */
  readonly throughput: number;
  /** First data segment sent to last ACK delivered, s; `null` if the flow did not complete. */
  readonly completionTime: number | null;
  readonly bytesDelivered: number;
  /** Mean over time, segments. */
  readonly cwndMean: number | null;
  /** s; `null` without a sample. */
  readonly rttMean: number | null;
  /** s; `null` without a sample. */
  readonly rttStddev: number | null;
  /** Retransmissions included; or datagrams. */
  readonly segmentsSent: number;
  readonly retransmissions: number | null;
  readonly timeouts: number | null;
  readonly fastRetransmits: number | null;
  readonly acksSent: number | null;
  readonly segmentsPerAck: number | null;
}

export interface LinkMetrics {
  readonly id: string;
  readonly direction: "forward" | "backward";
  /** Share of the time that the link was sending, 0 to 1. */
  readonly utilisation: number;
  /** Useful payload bytes over payload bytes sent on the link; `null` if it carried no payload. */
  readonly goodputRatio: number | null;
  readonly packets: number;
  readonly bytes: number;
  readonly drops: number;
  readonly filtered: number;
  readonly marks: number;
  /** Packets, without the one in service. */
  readonly queueMean: number;
  readonly queueMax: number;
}

/** Shares of the time that a radio spent on each of these; they add up to 1. `null` if the window is empty. */
export interface Airtime {
  /** Sending an RTS, or a poll. */
  readonly rts: number | null;
  /** Sending a CTS, or the answer to a poll. */
  readonly cts: number | null;
  readonly data: number | null;
  /** Sending a link ACK or NACK. */
  readonly ack: number | null;
  readonly turnaround: number | null;
  /** Receiving a frame that it can decode so far, whoever it is for. */
  readonly receive: number | null;
  /** Hearing something that it cannot decode. */
  readonly sense: number | null;
  /** Keeping silent for others (NAV) while it hears nothing. */
  readonly silent: number | null;
  /** Waiting to send: gaps, timeouts and slots. */
  readonly backoff: number | null;
  readonly idle: number | null;
}

/** Of a node without a radio everything but the id is `null`. */
export interface NodeMetrics {
  readonly id: string;
  /** Packets given up after too many RTS, or polls. */
  readonly rtsFailures: number | null;
  /** Packets given up after too many DATA frames. */
  readonly dataFailures: number | null;
  /** Packets that found the queue full. */
  readonly overflow: number | null;
  readonly linkRedDrops: number | null;
  readonly linkRedMarks: number | null;
  /** Frames for this node that others spoilt. */
  readonly collisions: number | null;
  readonly framesSent: number | null;
  /** RTS, polls and DATA frames sent again. */
  readonly frameRetransmissions: number | null;
  readonly airtime: Airtime | null;
  /** Of a station, which has one queue for all its neighbours; else `null`. */
  /** Packets that reached the next node. */
  readonly packetsDelivered: number | null;
  /** Packets, without the one in service. */
  readonly queueMean: number | null;
  readonly queueMax: number | null;
}

/** Among TCP flows: datagrams take what they want and do not complete. */
export interface Fairness {
  /** Jain's index of the throughputs; `null` if nothing was delivered. */
  readonly throughput: number | null;
  /** Jain's index of the completion times; `null` unless every TCP flow completed. */
  readonly completionTime: number | null;
}

export interface Metrics {
  /** XXH64 of all event rows, 16 lower-case hex digits. */
  readonly digest: string;
  /** The core's version and a hash of its sources. */
  readonly core: string;
  readonly events: number;
  /** s. */
  readonly simulatedTime: number;
  /** In the order of the document, `parallel` expanded. */
  readonly flows: readonly FlowMetrics[];
  /** Two entries a link, forward first. */
  readonly links: readonly LinkMetrics[];
  readonly nodes: readonly NodeMetrics[];
  readonly fairness: Fairness;
  /** Of all flows, datagrams included. */
  readonly aggregateThroughput: number;
  /** Why the run ended: all TCP flows complete, the stated time, or the safety limit. */
  readonly ended: "complete" | "at" | "limit";
}
