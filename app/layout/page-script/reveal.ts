const VISIBLE_SHARE = 0.1;

/** Hides elements below the fold until they are in view; none with reduced motion, without scripts or in print. */
export function revealOnScroll(): void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        target.removeAttribute('data-unrevealed');
        observer.unobserve(target);
      }
    },
    { threshold: VISIBLE_SHARE },
  );
  for (const element of document.querySelectorAll('main .reveal')) {
    if (element.getBoundingClientRect().top < window.innerHeight) continue;
    element.setAttribute('data-unrevealed', '');
    observer.observe(element);
  }
}
