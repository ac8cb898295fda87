import { createElement, type SVGProps } from 'react'

interface IconData {
  size?: number
  node: [name: string, attributes: Record<string, string>][]
}

interface IconProps extends SVGProps<SVGSVGElement> {
  size?: number | string
}

/**
 * Creates the component of an icon; the build replaces the icon set's own factory with it (see vite.config.ts), which brings contexts and
 * class names that the shop does not use. An icon without a label is decorative.
 */
export default function createIcon({ node, size: box = 24 }: IconData) {
  return ({ size = 20, strokeWidth = 1.75, ...rest }: IconProps) =>
    createElement(
      'svg',
      {
        'aria-hidden': rest['aria-label'] ? undefined : true,
        width: size,
        height: size,
        viewBox: `0 0 ${box} ${box}`,
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...rest,
      },
      ...node.map(([name, { key, ...attributes }]) => createElement(name, { key, ...attributes })),
    )
}
