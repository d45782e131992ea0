declare module 'lucide:*' {
  const icon: import('./create-icon.ts').Icon
  export default icon
}
