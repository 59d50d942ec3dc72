import type { Rolldown } from 'vite';

const FRAMEWORK =
  /node_modules[\\/](react|react-dom|react-router|scheduler|turbo-stream|cookie)[\\/]/;
const ROOT = /[\\/]app[\\/]root\.tsx(\?|$)/;

/** True if app/root.tsx imports the module, also indirectly; `known` stops cycles. */
function isInRoot(
  id: string,
  context: Rolldown.ChunkingContext,
  known: Map<string, boolean>,
): boolean {
  const cached = known.get(id);
  if (cached !== undefined) return cached;
  known.set(id, false);
  const found =
    ROOT.test(id) ||
    (context.getModuleInfo(id)?.importers ?? []).some((importer) =>
      isInRoot(importer, context, known),
    );
  known.set(id, found);
  return found;
}

/** Two files instead of fifteen compress better and need less work on a phone. */
export function chunkGroups() {
  const known = new Map<string, boolean>();
  return [
    { name: 'framework', test: FRAMEWORK, priority: 2 },
    {
      debugName: 'frame',
      name: (id: string, context: Rolldown.ChunkingContext) =>
        isInRoot(id, context, known) ? 'frame' : null,
      priority: 1,
    },
  ];
}
