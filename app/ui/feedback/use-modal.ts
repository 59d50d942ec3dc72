import { type RefObject, useLayoutEffect, useRef } from 'react';

export interface ModalRefs {
  readonly dialog: RefObject<HTMLDialogElement | null>;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

export function useModal(): ModalRefs {
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
