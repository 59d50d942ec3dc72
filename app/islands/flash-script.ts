import { readFromTab, STORED_TOASTS } from '#app/ui/browser/tab-storage.ts';

// A page without an island loads the toasts only if the page before has left some.
if (!document.querySelector('astro-island') && readFromTab(STORED_TOASTS, Boolean))
  void import('./flash.tsx');
