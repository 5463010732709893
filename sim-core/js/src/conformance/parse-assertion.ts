/** What a script asserts of the sender, in Python as packetdrill has it: `assert tcpi_snd_cwnd == 10, tcpi_snd_cwnd`. */
import { comparisons, quantities, type Assertion, type Comparison } from "./script.js";

/** What the kernel tells of a connection besides (struct tcp_info, without tcpi_). */
const ofTheKernel = new Set(
  `state ca_state retransmits probes backoff options ato snd_mss rcv_mss unacked sacked lost retrans fackets last_data_sent last_ack_sent last_data_recv
  last_ack_recv pmtu rcv_ssthresh rttvar advmss reordering rcv_rtt rcv_space total_retrans pacing_rate max_pacing_rate bytes_acked bytes_received
  segs_out segs_in notsent_bytes min_rtt data_segs_in data_segs_out delivery_rate busy_time rwnd_limited sndbuf_limited delivered delivered_ce
  bytes_sent bytes_retrans dsack_dups reord_seen rcv_ooopack snd_wnd snd_rwnd rcv_wnd rehash total_rto fastopen_client_fail`.split(/\s+/),
);
const reversed: Readonly<Record<Comparison, Comparison>> = { "<": ">", "<=": ">=", ">": "<", ">=": "<=", "==": "==", "!=": "!=" };

/**
 * One or two assertions (`1000 <= tcpi_rtt <= 2000`). "unplayed": it is Python that is not run here, or of what only the kernel has. null: it names
 * what nobody has.
 */
export function parseAssertion(text: string): readonly Assertion[] | "unplayed" | null {
  if (!text.startsWith("assert")) return "unplayed";
  const known: readonly string[] = quantities;
  const unknown = (text.match(/\btcpi_\w+/g) ?? []).some((name) => !known.includes(name) && !ofTheKernel.has(name.slice("tcpi_".length)));
  if (unknown || !/\btcpi_/.test(text)) return null;
  const condition = /^assert\s*\(?([^,]*?)\)?\s*(?:,[\s\S]*)?$/.exec(text)?.[1]?.trim() ?? "";
  const [left, first, middle, second, right] = condition.split(/\s*(==|!=|<=|>=|<|>)\s*/);
  const compared =
    second === undefined
      ? [assertionOf(left, first, middle) ?? turnedRound(left, first, middle)]
      : [turnedRound(left, first, middle), assertionOf(middle, second, right)];
  return compared.every((each) => each !== null) ? compared : "unplayed";
}

function assertionOf(name: string | undefined, between: string | undefined, given: string | undefined): Assertion | null {
  const quantity = quantities.find((each) => each === name);
  const comparison = comparisons.find((each) => each === between);
  const value = given === "TCP_INFINITE_SSTHRESH" ? Infinity : /^\d+$/.test(given ?? "") ? Number(given) : null;
  return quantity && comparison && value !== null ? { quantity, comparison, value } : null;
}

function turnedRound(given: string | undefined, between: string | undefined, name: string | undefined): Assertion | null {
  const comparison = comparisons.find((each) => each === between);
  return comparison ? assertionOf(name, reversed[comparison], given) : null;
}
