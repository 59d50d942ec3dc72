/**
 * The inline script that sets what styles need to know before the first paint. `data-scripting`: scripts run,
 * in a browser that the islands support. `data-other-zone`: reserves space for the visitor's time.
 * `data-restoring`: the booking page is invisible until it shows the entry's confirmed booking.
 * `data-unpainted`: until the first paint, sections far below have no layout (app/styles/sections.css); not if the
 * browser scrolls to one of them.
 * `data-uncounted`: the figures of `#stats-section` count from 0 (app/layout/page-script/count.ts).
 */
export const EARLY_SCRIPT = `(function(page){
if(!window.CSS||!CSS.supports||!CSS.supports('selector(:modal)'))return;
page.setAttribute('data-scripting','');
if(new Date().getTimezoneOffset()!==-180)page.setAttribute('data-other-zone','');
if(history.state&&history.state.state&&history.state.state.confirmed)page.setAttribute('data-restoring','');
var entry=performance.getEntriesByType('navigation')[0];
if(entry&&entry.type==='navigate'&&!location.hash)page.setAttribute('data-unpainted','');
if(!matchMedia('(prefers-reduced-motion: reduce)').matches){
page.setAttribute('data-uncounted','');
setTimeout(function(){page.removeAttribute('data-uncounted')},1000)}
})(document.documentElement)`;
