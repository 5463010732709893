import { useLayoutEffect, useState, type RefObject } from "react";

export interface Size {
  readonly width: number;
  readonly height: number;
}

const unknown: Size = { width: 0, height: 0 };

/** The inner size of an element in whole CSS pixels; 0 until it is known. The same object while it is the same size. */
export function useSize(box: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState(unknown);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const fit = (): void => {
      const { clientWidth: width, clientHeight: height } = element;
      setSize((before) => (before.width === width && before.height === height ? before : { width, height }));
    };
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return size;
}
