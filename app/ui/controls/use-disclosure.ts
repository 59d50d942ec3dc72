import { type RefObject, useEffect, useState } from 'react';

/** Popovers are too new (docs/browsers.md). */
export function useDisclosure(
  button: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
) {
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    if (!isOpen) return;
    function closeOutside({ target }: Event): void {
      const isInside = [button, content].some(
        ({ current }) => target instanceof Node && current?.contains(target),
      );
      if (!isInside) setOpen(false);
    }
    function closeOnEscape({ key }: KeyboardEvent): void {
      if (key !== 'Escape') return;
      if (content.current?.contains(document.activeElement)) button.current?.focus();
      setOpen(false);
    }
    const ending = new AbortController();
    document.addEventListener('pointerdown', closeOutside, ending);
    document.addEventListener('focusin', closeOutside, ending);
    document.addEventListener('keydown', closeOnEscape, ending);
    return () => ending.abort();
  }, [isOpen, button, content]);

  return { isOpen, setOpen };
}
