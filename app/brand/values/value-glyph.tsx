import authenticity from './authenticity.svg?url';
import depth from './depth.svg?url';
import inclusivity from './inclusivity.svg?url';

const drawings = { authenticity, depth, inclusivity };

export function ValueGlyph({
  name,
  className,
}: {
  name: keyof typeof drawings;
  className?: string | undefined;
}) {
  return (
    <img
      className={className}
      src={drawings[name]}
      alt=""
      width="160"
      height="120"
      loading="lazy"
    />
  );
}
