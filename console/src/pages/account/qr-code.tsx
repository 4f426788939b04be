import { encode } from 'uqr';

export interface QrCodeProps {
  readonly text: string;
  /** Describes the code for screen readers. */
  readonly label: string;
}

// ISO/IEC 18004: four modules of white around the code.
const quietModules = 4;
const widthPx = 208;

/**
 * A QR code, drawn locally: the text is sent to no other host. Black on white in both color
 * schemes.
 */
export function QrCode({ text, label }: QrCodeProps) {
  const { size, data } = encode(text, { border: quietModules, ecc: 'M' });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      width={widthPx}
      height={widthPx}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
