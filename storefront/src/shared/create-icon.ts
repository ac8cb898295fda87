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
 * class names that the shop does not use. The class `icon` (app.css) draws it: attributes of its own would be a twentieth of a page. An
 * icon without a label is decorative.
 */
export default function createIcon({ node, size: box = 24 }: IconData) {
  return ({ size = 20, strokeWidth = 1.75, className, ...rest }: IconProps) =>
    createElement(
      'svg',
      {
        'aria-hidden': rest['aria-label'] ? undefined : true,
        width: size,
        height: size,
        viewBox: `0 0 ${box} ${box}`,
        strokeWidth: strokeWidth === 1.75 ? undefined : strokeWidth,
        ...rest,
        className: className ? `icon ${className}` : 'icon',
      },
      ...node.map(([name, { key, ...attributes }]) => createElement(name, { key, ...attributes })),
    )
}
