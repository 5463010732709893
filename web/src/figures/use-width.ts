import { useRef, type RefObject } from "react";
import { useSize } from "../diagrams/use-size.js";

/** The width of an element in whole CSS pixels; 0 until it is known. */
export function useWidth<T extends HTMLElement>(): readonly [RefObject<T | null>, number] {
  const ref = useRef<T>(null);
  return [ref, useSize(ref).width];
}
