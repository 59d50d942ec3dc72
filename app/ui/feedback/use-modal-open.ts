import { useEffect, useState } from 'react';

const isModalOpen = () => document.querySelector('dialog:modal') !== null;

/**
 * Whether a modal dialog is open anywhere on the page.
 * @param isAsked false stops the looking, while nobody needs to know
 */
export function useModalOpen(isAsked: boolean): boolean {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isAsked) return;
    // A dialog tells nobody else that it opens (`toggle` does so in new browsers only).
    const observer = new MutationObserver(() => setOpen(isModalOpen()));
    observer.observe(document.body, { subtree: true, attributeFilter: ['open'] });
    setOpen(isModalOpen());
    return () => {
      observer.disconnect();
      setOpen(false);
    };
  }, [isAsked]);
  return isOpen;
}
