/** Flows that nobody answers. */

interface Flow {
  readonly traffic?: { readonly type?: string | undefined } | undefined;
}

/** Whether a flow is UDP; the others are TCP connections. As document::carries_datagrams of the core. */
export const carriesDatagrams = ({ traffic }: Flow): boolean => traffic?.type === "onOff" || traffic?.type === "constantBitRate";
