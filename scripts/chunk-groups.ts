import type { Rolldown } from 'vite';

const FRAMEWORK =
  /node_modules[\\/](react|react-dom|react-router|scheduler|turbo-stream|cookie)[\\/]/;
const ROOT = /[\\/]app[\\/]root\.tsx(\?|$)/;

/**
 * Whether the document around every page imports a module, itself or through others. Import sites
 * are walked upwards; what is found on the way is remembered.
 */
function framesEveryPage(
  id: string,
  context: Rolldown.ChunkingContext,
  known: Map<string, boolean>,
): boolean {
  const answer = known.get(id);
  if (answer !== undefined) return answer;
  known.set(id, false);
  const found =
    ROOT.test(id) ||
    (context.getModuleInfo(id)?.importers ?? []).some((importer) =>
      framesEveryPage(importer, context, known),
    );
  known.set(id, found);
  return found;
}

/**
 * How the browser's modules are put together: the framework, which changes rarely, in one file; what
 * every page needs in another. Two files instead of fifteen compress better and ask less of a phone.
 */
export function chunkGroups() {
  const known = new Map<string, boolean>();
  return [
    { name: 'framework', test: FRAMEWORK, priority: 2 },
    {
      debugName: 'frame',
      name: (id: string, context: Rolldown.ChunkingContext) =>
        framesEveryPage(id, context, known) ? 'frame' : null,
      priority: 1,
    },
  ];
}
