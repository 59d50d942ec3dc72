import { AgeBars } from '#app/features/audience/age-bars.tsx';
import { Insights } from '#app/features/audience/insights.tsx';
import { Regions } from '#app/features/audience/regions.tsx';
import { PerformanceHighlights } from '#app/features/stats/performance-highlights.tsx';
import { pageMeta } from '#app/layout/page-meta.ts';
import { Saying } from '#app/ui/saying.tsx';
import { analytics } from '#content/analytics.ts';

/** Analytics: how far the show reaches, who watches it and where, and what that says. */
export default function AnalyticsPage() {
  return (
    <>
      <PerformanceHighlights />
      <AgeBars />
      <Regions />
      <Insights />
      <div className="section-slim page-width">
        <Saying {...analytics.saying} />
      </div>
    </>
  );
}

export const meta = () => pageMeta({ ...analytics.page, path: '/analytics' });
