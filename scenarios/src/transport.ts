/** What carries a flow. */

interface Flow {
  readonly traffic?: { readonly type?: string | undefined } | undefined;
  readonly quic?: object | null | undefined;
}

/** Whether a flow is UDP that nobody answers; the others are connections. As document::carries_datagrams of the core. */
export const carriesDatagrams = ({ traffic }: Flow): boolean =>
  traffic?.type === "onOff" || traffic?.type === "constantBitRate" || traffic?.type === "pings";

export const transportOf = (flow: Flow): "tcp" | "quic" | "udp" => (carriesDatagrams(flow) ? "udp" : flow.quic ? "quic" : "tcp");
