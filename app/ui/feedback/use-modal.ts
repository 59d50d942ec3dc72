import { useLayoutEffect, useRef } from 'react';

export function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  useLayoutEffect(() => {
    const { current: element } = dialog;
    element?.showModal();
    heading.current?.focus();
    // Only close() restores the focus.
    return () => element?.close();
  }, []);

  return { dialog, heading };
}
