// What a radio's frame is there for, by its kind.

import { FrameKind } from "ackscope";

export const carriesData = (frame: number | undefined): boolean => frame === FrameKind.data || frame === FrameKind.aggregate;

/** Whether a frame is its sender's own doing, about a packet of its own. The others answer, and name a packet that is not their sender's. */
export const announces = (frame: number): boolean => frame === FrameKind.rts || frame === FrameKind.poll || carriesData(frame);

/** A frame that follows another by itself, whether its sender senses the air or not. */
export const acknowledges = (frame: number | undefined): boolean => frame === FrameKind.ack || frame === FrameKind.blockAck;
