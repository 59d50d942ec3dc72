/** The page under a modal dialog does not scroll (base.css). Firefox has no `:has()` before 121. */
export function lockScrollUnderDialogs(): void {
  new MutationObserver(() => {
    const isLocked = document.querySelector('dialog:modal') !== null;
    document.documentElement.toggleAttribute('data-modal', isLocked);
  }).observe(document, { subtree: true, attributeFilter: ['open'] });
}
