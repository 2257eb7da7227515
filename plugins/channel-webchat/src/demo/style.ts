/** The shop's own style; it does not affect the widget, nor the widget it. */
export const DEMO_STYLE = `
:root{color-scheme:light dark;--paper:#f7f5f0;--ink:#1c2536;--soft:#5d6678;--line:#e2ddd2;--card:#fffefb;--leaf:#1f5b61;--sun:#efb04c;--sky:#dfe8f2;--far:#a9c0cf;--near:#5f8594;--rim:#2b211c;--glass:rgb(255 255 255/.35)}
@media (prefers-color-scheme:dark){:root{--paper:#12161e;--ink:#eef1f6;--soft:#a5aebd;--line:#2a313e;--card:#1a202b;--leaf:#8ecbd0;--sun:#d99a3f;--sky:#232d3d;--far:#38495c;--near:#2a3a49;--rim:#e9dfd2;--glass:rgb(255 255 255/.08)}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:17px/1.6 Georgia,"Noto Serif",serif}
header,main,footer{max-width:1080px;margin:0 auto;padding:0 24px}
header{display:flex;align-items:center;gap:32px;padding-block:20px}
.brand{display:flex;align-items:center;gap:12px;font-weight:700;font-size:19px;white-space:nowrap}
.brand svg{width:38px;fill:none;stroke:var(--leaf);stroke-width:2.4}
.nav{display:flex;gap:24px;list-style:none;margin:0;padding:0;color:var(--soft);font-size:15px}
nav{margin-left:auto;display:flex;gap:2px;font:600 13px/1 system-ui,sans-serif}
nav a{color:var(--soft);text-decoration:none;padding:9px 8px;border-radius:8px}
nav a[aria-current]{background:var(--card);color:var(--ink)}
a:focus-visible{outline:2px solid var(--leaf);outline-offset:2px}
.hero{display:grid;grid-template-columns:1.05fr 1fr;gap:48px;align-items:center;padding-block:36px 56px}
h1{font-size:clamp(34px,5vw,54px);line-height:1.08;letter-spacing:-.02em;margin:0 0 20px;text-wrap:balance}
h2{font-size:26px;margin:0 0 20px}h3{margin:0;font-size:18px}
.hero p{color:var(--soft);max-width:44ch;margin:0 0 16px}
.hero .hint{font:600 14px/1.5 system-ui,sans-serif;color:var(--leaf)}
.notice{border:1px solid var(--sun);background:var(--card);border-radius:16px;padding:16px 20px}
.notice h2{font-size:18px;margin:0 0 4px}.notice p{margin:0;font-size:15px}
.hero.plain{grid-template-columns:1fr;min-height:50vh}.brand{overflow:hidden;text-overflow:ellipsis}
.scene{width:100%}.sky{fill:var(--sky)}.sun{fill:var(--sun)}.far{fill:var(--far)}.near{fill:var(--near)}
.lens{fill:var(--glass);stroke:var(--rim);stroke-width:9;stroke-linecap:round}.lens path{fill:none}
ul.shelf,ul.promise{list-style:none;margin:0;padding:0;display:grid;grid-template-columns:repeat(3,1fr);gap:20px}
.shelf li{background:var(--card);border:1px solid var(--line);border-radius:20px;padding:28px 24px 24px;text-align:center}
.shelf p{margin:2px 0 10px;color:var(--soft);font-size:15px}
.glasses{width:min(200px,80%);margin-bottom:16px;fill:var(--glass);stroke-width:7;stroke-linecap:round;stroke-linejoin:round}.glasses path:last-child{fill:none}
.tortoise{stroke:#8a5a2b}.blue{stroke:#3d62a8}.crystal{stroke:#9fb3bd}
.promise{padding-block:44px!important}.promise p{margin:2px 0 0;color:var(--soft);font-size:15px}
footer{border-top:1px solid var(--line);padding-block:22px 96px;color:var(--soft);font-size:14px}
@media (max-width:760px){.hero{grid-template-columns:1fr;gap:24px;padding-block:12px 36px}ul.shelf,ul.promise{grid-template-columns:1fr}.nav{display:none}.scene{order:-1}header{gap:12px;padding-inline:16px}}
`;
