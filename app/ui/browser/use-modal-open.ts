import { useEffect, useState } from 'react';

export const isModalOpen = () => document.querySelector('dialog:modal') !== null;

/** @param isEnabled false disconnects the observer; the result is then false */
export function useModalOpen(isEnabled: boolean): boolean {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isEnabled) return;
    // The `toggle` event of dialogs is too new (docs/browsers.md).
    const observer = new MutationObserver(() => setOpen(isModalOpen()));
    observer.observe(document.body, { subtree: true, attributeFilter: ['open'] });
    setOpen(isModalOpen());
    return () => {
      observer.disconnect();
      setOpen(false);
    };
  }, [isEnabled]);
  return isOpen;
}
