import { useEffect, useRef, useState, type RefObject } from "react";

/** Whether an element has ever come near the visible part of the page: what is drawn from then on. */
export function useVisible<T extends HTMLElement>(): readonly [RefObject<T | null>, boolean] {
  const ref = useRef<T>(null);
  const [visible, setVisible] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || visible) return;
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && setVisible(true), {
      rootMargin: "200px",
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [visible]);
  return [ref, visible];
}
