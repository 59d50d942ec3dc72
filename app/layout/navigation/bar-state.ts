import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

const SCROLLED_AFTER_PX = 50;

const BAR_MIDDLE_PX = 30;

const DARK_BANDS = '.band-ink, .band-bahari, .band-moto';

export function useBarState() {
  const [state, setState] = useState({ isScrolled: false, isOverDarkBand: false });
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other bands
  useEffect(() => {
    let frame = 0;
    function update() {
      frame = 0;
      const isScrolled = window.scrollY > SCROLLED_AFTER_PX;
      const isOverDarkBand = [...document.querySelectorAll(DARK_BANDS)].some(isUnderBar);
      setState((state) =>
        state.isScrolled === isScrolled && state.isOverDarkBand === isOverDarkBand
          ? state
          : { isScrolled, isOverDarkBand },
      );
    }
    function scheduleUpdate() {
      if (frame === 0) frame = requestAnimationFrame(update);
    }
    update();
    // New content can change the bands without a scroll, as the last step of a booking does.
    const observer = new ResizeObserver(scheduleUpdate);
    observer.observe(document.body);
    window.addEventListener('scroll', scheduleUpdate, { passive: true });
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', scheduleUpdate);
      cancelAnimationFrame(frame);
    };
  }, [key]);

  return state;
}

function isUnderBar(band: Element): boolean {
  const { top, bottom, width } = band.getBoundingClientRect();
  const isFullWidth = width >= document.documentElement.clientWidth - 2;
  return isFullWidth && top <= BAR_MIDDLE_PX && bottom > BAR_MIDDLE_PX;
}
