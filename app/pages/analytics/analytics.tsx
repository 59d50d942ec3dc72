import { Saying } from '#app/brand/cloth/saying.tsx';
import type { PageMeta } from '#app/layout/head/page-meta.ts';
import { analytics } from '#content/analytics/analytics.ts';
import { AgeBars } from './age-bars.tsx';
import { Insights } from './insights.tsx';
import { PerformanceHighlights } from './performance-highlights.tsx';
import { Regions } from './regions.tsx';

export function AnalyticsPage() {
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

export const meta: PageMeta = analytics.page;
