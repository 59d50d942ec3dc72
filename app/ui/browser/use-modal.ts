import { useEffect, useLayoutEffect, useRef, useState } from 'react';

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

export const isModalOpen = () => document.querySelector('dialog:modal') !== null;

export function useModalOpen(): void {
  const [, setOpen] = useState(false);
  useEffect(() => {
    const show = () => setOpen(isModalOpen());
    // The `toggle` event of dialogs is too new (docs/browsers.md).
    const observer = new MutationObserver(show);
    observer.observe(document.body, { subtree: true, attributeFilter: ['open'] });
    show();
    return () => observer.disconnect();
  }, []);
}
