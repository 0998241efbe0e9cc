import type { BackgroundOption, TextColorOption } from './section.ts'

export const textColours: Record<TextColorOption, string> = {
  'gray-800': '#1f2937',
  'blue-600': '#2563eb',
  'green-600': '#16a34a',
  'red-600': '#dc2626',
  'purple-600': '#9333ea',
  'yellow-600': '#ca8a04',
  'pink-600': '#db2777',
  'teal-600': '#0d9488',
}

export const backgroundColours: Record<BackgroundOption, string> = {
  white: '#ffffff',
  'gray-50': '#f9fafb',
  'blue-50': '#eff6ff',
  'green-50': '#f0fdf4',
  'red-50': '#fef2f2',
  'yellow-50': '#fefce8',
  'purple-50': '#faf5ff',
  'pink-50': '#fdf2f8',
}
