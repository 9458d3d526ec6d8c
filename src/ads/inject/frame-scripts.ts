// Code that runs inside the frames of a creative, as text: a sandbox loads no module of the page.

/** Tells how tall the creative is, now and whenever that changes. */
export const TELL_HEIGHT =
  'new ResizeObserver(function(){parent.postMessage({ybFrameHeight:document.body.getBoundingClientRect().height},"*")})' +
  '.observe(document.body);';

/**
 * Asks for a window where the creative's links, GET forms and `window.open` would open one: its own frame may not. A
 * creative may undo this, and then opens nothing. A link with the target `_self` stays in the frame. Where the creative
 * keeps a click to itself, its link is followed after it.
 */
export const ASK_FOR_WINDOWS = `(function(){
function ask(url){try{url=new URL(url,document.baseURI).href}catch(e){return}parent.postMessage({ybFrameOpen:url},"*")}
function text(value){return value&&value.baseVal!==undefined?value.baseVal:value||""}
function linkOf(event){
return event.button<2&&event.composedPath().find(function(one){return one.localName==="a"||one.localName==="area"})}
function follow(event,link){
var url=link&&text(link.href);
if(event.defaultPrevented||!url||text(link.target)==="_self"||!/^https?:$/.test(new URL(url,document.baseURI).protocol))return;
event.preventDefault();ask(url)}
["click","auxclick"].forEach(function(type){
var followed=new WeakSet();
addEventListener(type,function(event){followed.add(event);follow(event,linkOf(event))});
addEventListener(type,function(event){
var link=linkOf(event);
if(link)setTimeout(function(){if(!followed.has(event))follow(event,link)})},true)});
addEventListener("submit",function(event){
var form=event.target;
if(event.defaultPrevented||form.method!=="get"||form.target==="_self")return;
var url=new URL(form.getAttribute("action")||"",document.baseURI);
url.search=new URLSearchParams(new FormData(form,event.submitter));
event.preventDefault();ask(url)});
window.open=function(url){if(url)ask(url);return null}
})();`;

/**
 * Runs in the frame around the creative's frame. It opens a window only after the visitor has acted on the ad: acting on
 * the page activates no frame of another origin. The window gets no opener. All other messages pass through.
 */
export const OPEN_WINDOWS = `addEventListener("message",function(event){
var inner=document.querySelector("iframe").contentWindow,data=event.data,url=data&&data.ybFrameOpen;
if(event.source===parent)inner.postMessage(data,"*",event.ports);
else if(event.source!==inner)return;
else if(url===undefined)parent.postMessage(data,"*",event.ports);
else if(navigator.userActivation.isActive&&/^https?:\\/\\//i.test(url))open(url,"_blank","noopener")});`;
