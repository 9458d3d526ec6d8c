// Code for the frames of a creative. It is text, because a sandbox cannot load a module of the page.

/** Sends the height of the creative to the frame's parent, now and after every change. */
export const TELL_HEIGHT =
  'new ResizeObserver(function(){parent.postMessage({ybFrameHeight:document.body.getBoundingClientRect().height},"*")})' +
  '.observe(document.body);';

/** Tells the page that the document in its frame has loaded, with the frames inside. */
export const TELL_LOADED =
  'addEventListener("load",function(){parent.postMessage({ybFrameLoaded:true},"*")});';

/**
 * The creative's frame may not open windows. For links, GET forms and `window.open`, this script asks the
 * frame around it to open the window. If the creative undoes the script, it opens nothing. A link with the
 * target `_self` stays in the frame. If the creative stops the propagation of a click, the link is followed
 * after the click.
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
 * Runs in the frame around the creative's frame. It opens a window only after the visitor has acted on the
 * ad: a click on the page does not activate a frame of another origin. The window gets no opener. Other
 * messages are passed on.
 */
export const OPEN_WINDOWS = `addEventListener("message",function(event){
var inner=document.querySelector("iframe").contentWindow,data=event.data,url=data&&data.ybFrameOpen;
if(event.source===parent)inner.postMessage(data,"*",event.ports);
else if(event.source!==inner)return;
else if(url===undefined)parent.postMessage(data,"*",event.ports);
else if(navigator.userActivation.isActive&&/^https?:\\/\\//i.test(url))open(url,"_blank","noopener")});`;
