import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** The bar takes its scrolled style after this many pixels of vertical scroll. */
export const SCROLLED_AFTER_PX = 50;

/** The height at which the bar looks for the band under it: about its middle. */
const BAR_MIDDLE_PX = 30;

const DARK_BANDS = '.band-ink, .band-bahari, .band-moto';

type BarState = { scrolled: boolean; night: boolean };

/** Whether the page has been scrolled, and whether a dark band runs under the bar. */
export function useBarState(): BarState {
  const [state, setState] = useState<BarState>({ scrolled: false, night: false });
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other bands
  useEffect(() => {
    let frame = 0;
    function look() {
      frame = 0;
      const scrolled = window.scrollY > SCROLLED_AFTER_PX;
      const night = [...document.querySelectorAll(DARK_BANDS)].some(runsUnderBar);
      setState((now) =>
        now.scrolled === scrolled && now.night === night ? now : { scrolled, night },
      );
    }
    function lookSoon() {
      if (frame === 0) frame = requestAnimationFrame(look);
    }
    look();
    // A page that changes its content without a scroll (a booking's last step) may change bands.
    const resized = new ResizeObserver(lookSoon);
    resized.observe(document.body);
    window.addEventListener('scroll', lookSoon, { passive: true });
    return () => {
      resized.disconnect();
      window.removeEventListener('scroll', lookSoon);
      cancelAnimationFrame(frame);
    };
  }, [key]);

  return state;
}

function runsUnderBar(field: Element): boolean {
  const { top, bottom, width } = field.getBoundingClientRect();
  const wholeWidth = width >= document.documentElement.clientWidth - 2;
  return wholeWidth && top <= BAR_MIDDLE_PX && bottom > BAR_MIDDLE_PX;
}
