/** Exceeds scroll-padding-top (base.css), so that the section before a linked one is out of view. */
const ROOT_MARGIN = '-120px 0px -40% 0px';

/** Marks the link of the first section in view, or else of the last one that was; none above the first. */
export function markSectionInView(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-sections] a')];
  const sections = links.flatMap(({ hash }) => document.getElementById(hash.slice(1)) ?? []);
  const visible = new Set<string>();

  function mark(current: string | undefined): void {
    for (const link of links) {
      if (link.hash === current) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    }
  }
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting) visible.add(target.id);
        else visible.delete(target.id);
      }
      const first = links.find(({ hash }) => visible.has(hash.slice(1)));
      if (first) mark(first.hash);
      else if ((sections[0]?.getBoundingClientRect().top ?? 0) > 0) mark(undefined);
    },
    { rootMargin: ROOT_MARGIN },
  );
  for (const section of sections) observer.observe(section);
}
