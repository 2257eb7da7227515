/** First and last names of customers. */
export const FIRST_NAMES = (
  'Adriana Alice Amanda Antônio Beatriz Bernardo Camila Carla Carlos Cecília Clara Cláudia Cristina Daniel Daniela ' +
  'Débora Edson Eduardo Elaine Elisa Emília Fábio Felipe Fernanda Flávia Francisco Gabriel Gabriela Gilberto Gustavo ' +
  'Heitor Helena Henrique Hugo Igor Ingrid Isabela Isadora Jaqueline João Joaquim Jorge José Júlia Juliana Júlio ' +
  'Larissa Laura Leandro Letícia Lorena Lucas Luciana Luís Luíza Manuela Marcelo Márcia Marcos Maria Mariana Marina ' +
  'Mateus Maurício Miguel Mônica Natália Nelson Nicole Otávio Paula Paulo Pedro Priscila Rafael Raquel Regina Renata ' +
  'Ricardo Roberta Rodrigo Rosana Samuel Sandra Sérgio Sílvia Simone Sofia Sônia Tatiana Teresa Thiago Valentina ' +
  'Vanessa Vera Vicente Vinícius Vitória Yasmin'
).split(' ');
export const LAST_NAMES = (
  'Abreu Aguiar Almeida Alves Andrade Araújo Assis Azevedo Barbosa Barros Batista Bezerra Borges Braga Brito Campos ' +
  'Cardoso Carvalho Castro Coelho Cordeiro Correia Costa Cunha Dias Duarte Esteves Farias Fernandes Ferreira Figueiredo ' +
  'Fonseca Freitas Furtado Galvão Garcia Gomes Gonçalves Guimarães Leal Leite Lima Lopes Macedo Machado Magalhães Maia ' +
  'Marques Martins Medeiros Melo Mendes Menezes Miranda Monteiro Moraes Moreira Moura Nascimento Neves Nogueira Nunes ' +
  'Oliveira Pacheco Paiva Peixoto Pereira Pinheiro Pinto Pires Queiroz Ramos Rangel Reis Ribeiro Rocha Rodrigues Sales ' +
  'Sampaio Santana Santos Siqueira Silva Silveira Soares Souza Tavares Teixeira Torres Vargas Vasconcelos Vieira Xavier'
).split(' ');
